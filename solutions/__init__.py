"""The reference solution of each kata, under the file name of the kata it solves."""
