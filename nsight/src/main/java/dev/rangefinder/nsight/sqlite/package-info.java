/// Reads tables of a SQLite file without ever writing: not to the file, and nothing beside it.
/// Knows SQLite's files and nothing of what is in them.
@NullMarked
package dev.rangefinder.nsight.sqlite;

import org.jspecify.annotations.NullMarked;
