package dev.rangefinder.app.capture;

import dev.rangefinder.app.settings.Simulator;
import dev.rangefinder.profiler.plan.Tool;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The programs of the simulated device: the only place that names them. They are started like any other tool.
///
/// @param java how a Java program of ours is started: the JVM, its options and its classes
record SimulatedPrograms(List<String> java) {
    private static final String PROGRAMS = "dev.rangefinder.simulator.";
    static final String WORKLOAD = PROGRAMS + "workload.Main";

    /// What takes the place of a profiler.
    ///
    /// @param name `ncu` or `nsys`
    Tool tool(String name, Simulator simulator) {
        Map<String, String> device = new HashMap<>();
        simulator.gpu().ifPresent(gpu -> device.put("RANGEFINDER_GPU", gpu.spelling()));
        simulator.seed().ifPresent(seed -> device.put("RANGEFINDER_SEED", Long.toString(seed)));
        simulator.fault().ifPresent(fault -> device.put("RANGEFINDER_FAULT", fault.text()));
        return Tool.simulated(
                name,
                program(name.equals("nsys") ? "nsys.SimulatedNsys" : "ncu.SimulatedNcu"),
                device,
                program("ncu.RangeLister"));
    }

    /// How a bundled workload is started.
    List<String> workload() {
        return program("workload.Main");
    }

    private List<String> program(String main) {
        var argv = new ArrayList<>(java);
        argv.add(PROGRAMS + main);
        return argv;
    }
}
