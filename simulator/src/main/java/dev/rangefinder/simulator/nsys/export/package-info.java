/// Reports and their exports as SQLite, in the tables and columns of Nsight Systems 2026.2 (schema 3.25).
/// A report of the simulated nsys is marked as simulated, and only the simulated nsys reads it.
@NullMarked
package dev.rangefinder.simulator.nsys.export;

import org.jspecify.annotations.NullMarked;
