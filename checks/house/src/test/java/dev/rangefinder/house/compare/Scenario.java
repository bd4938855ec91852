package dev.rangefinder.house.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// A run on the simulated device that both commits report.
///
/// @param name its folder
/// @param arguments of the tool, without the folder
record Scenario(String name, List<String> arguments) {
    private static final String SIMULATED = "simulator.enable=true";
    private static final String REPLAY = "pipeline.ncu.ncu_cli.replay_mode=";
    private static final String INCLUDE = "pipeline.ncu.ncu_cli.nvtx.include=";

    Scenario {
        arguments = List.copyOf(arguments);
    }

    /// The captures; one commit makes them for both.
    static List<Scenario> captures() {
        List<Scenario> captures = new ArrayList<>();
        captures.add(new Scenario("demo", List.of("demo")));
        // One layer of the language model: application and range replay run it anew for each pass.
        String layer = "simulator.arguments='layers=1'";
        captures.add(profile("tiny-llm-application", "tiny-llm", layer, REPLAY + "application"));
        captures.add(profile("tiny-llm-range", "tiny-llm", layer, REPLAY + "range", INCLUDE + "'prefill;decode'"));
        for (String workload : List.of("shallow-resnet", "three-regions")) {
            captures.add(profile(workload + "-kernel", workload));
            captures.add(profile(workload + "-application", workload, REPLAY + "application"));
            captures.add(profile(workload + "-range", workload, REPLAY + "range", INCLUDE + "'A;B;A::A1'"));
        }
        captures.add(profile("three-regions-app-range", "three-regions", REPLAY + "app-range", INCLUDE + "A"));
        captures.add(profile("timeline", "tiny-llm", "pipeline.nsys.enable=true"));
        captures.add(profile("timeline-only", "tiny-llm", "pipeline.nsys.enable=true", "pipeline.ncu.enable=false"));
        captures.add(profile(
                "two-devices", "tiny-llm", "simulator.arguments='layers=1,devices=2'", "pipeline.nsys.enable=true"));
        captures.add(
                profile("consumer-full", "tiny-llm", layer, "simulator.gpu=consumer", "pipeline.ncu.ncu_cli.set=full"));
        captures.add(new Scenario(
                "kernels",
                List.of("kernels", "profile", "--kernel-regex", "gemm", "--num-kernel-call-skip", "0", SIMULATED)));
        return captures;
    }

    /// What goes well and what fails while it profiles; each commit runs these itself.
    static List<Scenario> live() {
        List<Scenario> live = new ArrayList<>();
        live.add(profile("well", "three-regions", "pipeline.nsys.enable=true"));
        live.add(profile("range", "three-regions", REPLAY + "range", INCLUDE + "'A;B'"));
        live.add(profile("nothing-found", "three-regions", INCLUDE + "nosuch"));
        live.add(profile("program-fails", "three-regions", "simulator.arguments='fail=3'"));
        for (String fault : List.of("permission", "crash", "disk-full", "unsupported-api:cudaMallocAsync")) {
            live.add(profile(fault.split(":", 2)[0], "three-regions", "simulator.fault=" + fault));
        }
        live.add(profile("hang", "three-regions", "simulator.fault=hang:3", "pipeline.ncu.timeout=2s"));
        List<String> noNcu = List.of("profile", "pipeline.ncu.executable=no-such-ncu", "--", "true");
        live.add(new Scenario("no-ncu", noNcu));
        return live;
    }

    private static Scenario profile(String name, String workload, String... words) {
        List<String> always =
                List.of("profile", SIMULATED, "pipeline.ncu.enable=true", "simulator.workload=" + workload);
        return new Scenario(
                name, Stream.concat(always.stream(), Stream.of(words)).toList());
    }
}
