package dev.rangefinder.app.command;

import java.io.IOException;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/// The whole job on a device that does not exist.
final class DemoCommand implements Callable<Integer> {
    private static final List<String> WORDS = List.of(
            "simulator.enable=true",
            "simulator.workload=tiny-llm",
            "pipeline.nsys.enable=true",
            "pipeline.ncu.enable=true");

    private final OptionSpec overwrite = CaptureRequest.overwrite();
    private final CaptureRequest request;
    private final Streams streams;
    private final Clock clock;

    DemoCommand(Streams streams, Clock clock) {
        this.streams = streams;
        this.request = new CaptureRequest(streams, List.of(), WORDS);
        this.clock = clock;
    }

    CommandSpec spec() {
        CommandSpec spec = Specification.of(
                        "demo",
                        this,
                        "Profile a small language model on a simulated device: the whole job without a GPU. Its numbers are made up.",
                        "./rangefinder demo",
                        "./rangefinder demo simulator.gpu=consumer pipeline.ncu.ncu_cli.nvtx.include='decode*'")
                .addOption(overwrite);
        request.addTo(spec);
        spec.usageMessage().abbreviateSynopsis(true).sortOptions(false);
        return spec;
    }

    @Override
    public Integer call() throws IOException {
        CaptureRequest.Planned planned = request.planToRun(CaptureRequest.intent(overwrite));
        streams.say("tiny-llm on a simulated device: no number below is measured on a GPU");
        return ProfileCommand.profile(planned, false, streams, clock).code();
    }
}
