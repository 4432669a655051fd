"""Ninety-Nine, rule by rule."""
