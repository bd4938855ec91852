/// Puts capture and report together: a configuration becomes a plan, the plan is run, and what it gave is reported.
/// Only this package names the programs of the simulated device; they are started like any other tool.
@NullMarked
package dev.rangefinder.app.capture;

import org.jspecify.annotations.NullMarked;
