package dev.rangefinder.simulator.workload;

import java.io.PrintStream;

/// A sample program.
@FunctionalInterface
interface SampleProgram {
    /// Runs it once, in ranges, on the device.
    ///
    /// @param out what the program itself prints
    void run(WorkloadSettings settings, SimulatedDevice device, PrintStream out);
}
