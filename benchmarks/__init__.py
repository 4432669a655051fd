"""Speed, memory and import time of cardrules, beside other libraries."""
