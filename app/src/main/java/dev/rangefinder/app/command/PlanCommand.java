package dev.rangefinder.app.command;

import dev.rangefinder.profiler.directory.RunPlace.Intent;
import dev.rangefinder.profiler.run.Estimate;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/// Shows what `profile` would run.
final class PlanCommand implements Callable<Integer> {
    private final OptionSpec json = Specification.flag("--json", "Print the plan for programs.");
    private final CaptureRequest request;
    private final Streams streams;

    PlanCommand(Streams streams, List<String> program) {
        this.streams = streams;
        this.request = new CaptureRequest(streams, program, List.of());
    }

    CommandSpec spec() {
        CommandSpec spec = Specification.of(
                        "plan",
                        this,
                        "Show the exact commands that 'profile' would run, how many captures, and what they may cost.",
                        "./rangefinder plan -- python infer.py",
                        "./rangefinder plan pipeline.ncu.ncu_cli.nvtx.include='prefill;decode*' -- python infer.py",
                        "./rangefinder plan --json profiling/ncu@pipeline.ncu=ncu.h100 -- python infer.py")
                .addOption(json);
        request.addTo(spec);
        spec.usageMessage()
                .customSynopsis("rangefinder plan [OPTIONS] [OVERRIDE...] [-- CMD...]")
                .sortOptions(false);
        return spec;
    }

    @Override
    public Integer call() {
        CaptureRequest.Planned planned = request.plan(Intent.FRESH);
        Estimate estimate = planned.estimate();
        if (json.<Boolean>getValue()) {
            new PlanOutput(streams).json(planned.plan(), estimate);
        } else {
            new PlanOutput(streams).text(planned.plan(), estimate);
        }
        return ExitCode.DONE.code();
    }
}
