/// Does what a plan says: runs the captures, keeps what they gave and the record of it, and explains what went wrong.
/// One class owns the run directory; what is made of the captures is for whoever asked for them.
@NullMarked
package dev.rangefinder.profiler.run;

import org.jspecify.annotations.NullMarked;
