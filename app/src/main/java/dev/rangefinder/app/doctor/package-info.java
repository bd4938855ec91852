/// Whether this machine can capture: each thing that may be in the way is a finding with a remedy. Nothing here
/// changes anything, and what touches the machine stands behind [dev.rangefinder.app.doctor.Machine].
@NullMarked
package dev.rangefinder.app.doctor;

import org.jspecify.annotations.NullMarked;
