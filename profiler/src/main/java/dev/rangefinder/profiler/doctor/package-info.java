/// Whether this machine can capture: each thing that may be in the way is a finding with a remedy. Nothing here
/// changes anything, and what touches the machine stands behind [dev.rangefinder.profiler.doctor.Machine].
@NullMarked
package dev.rangefinder.profiler.doctor;

import org.jspecify.annotations.NullMarked;
