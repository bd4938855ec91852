/// What both simulated tools do with an application: start it as a real process, find its traces, end it; the device
/// and the fault that the environment asks for.
@NullMarked
package dev.rangefinder.simulator.application;

import org.jspecify.annotations.NullMarked;
