"""Thousand, rule by rule."""
