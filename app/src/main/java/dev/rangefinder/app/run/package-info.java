/// Does what a plan says: starts the profilers, watches them, keeps what they wrote, and makes the report.
/// One class owns a child process and one the run directory; everything else asks them.
@NullMarked
package dev.rangefinder.app.run;

import org.jspecify.annotations.NullMarked;
