/// Whether this machine can capture: each thing that may be in the way is a finding with a remedy. Nothing here
/// changes anything, and only [dev.rangefinder.profiler.doctor.Machine] touches the machine.
@NullMarked
package dev.rangefinder.profiler.doctor;

import org.jspecify.annotations.NullMarked;
