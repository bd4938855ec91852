package dev.rangefinder.app.capture;

import dev.rangefinder.app.settings.Pipeline;
import dev.rangefinder.app.settings.ToolConfiguration.Configured;
import dev.rangefinder.hydra.interpolation.Interpolations;
import dev.rangefinder.hydra.override.OverrideValue;
import dev.rangefinder.hydra.override.Quote;
import dev.rangefinder.profiler.kernels.KernelEntry;
import dev.rangefinder.profiler.kernels.KernelPlans;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// How one kernel after another is captured: the configuration of `profile`, limited to launches of one kernel.
///
/// @param contents what is collected
/// @param words what the user changed in the configuration
/// @param skip how many launches of a kernel come before those that are profiled
/// @param count how many are profiled
/// @param program the command line of the workload
public record KernelPlan(
        KernelContents contents, CapturePlanning planner, List<String> words, int skip, int count, List<String> program)
        implements KernelPlans {
    private static final String CLI = "pipeline.ncu.ncu_cli.";
    /// What an expression may have at most, see `KernelPattern`.
    private static final int LONGEST_EXPRESSION = 1000;

    public KernelPlan {
        words = List.copyOf(words);
        program = List.copyOf(program);
    }

    @Override
    public Planned of(KernelEntry kernel, Path root) {
        var all = new ArrayList<String>();
        contents.preset().ifPresent(all::add);
        all.addAll(List.of(
                "pipeline.ncu.enable=true",
                "pipeline.ncu.gating_nvtx=false",
                CLI + "set=" + contents.set().map(KernelPlan::quoted).orElse("null"),
                CLI + "metrics=" + list(contents.metrics()),
                CLI + "sections=" + list(contents.sections()),
                CLI + "export.csv=false"));
        all.addAll(words);
        all.addAll(List.of(
                CLI + "kernel_name_base=demangled",
                CLI + "kernel_name=" + quoted(expression(kernel)),
                CLI + "kernel_exclude=null",
                CLI + "launch_skip=" + skip,
                CLI + "launch_count=" + count,
                CLI + "force_overwrite=true"));
        Configured configured = contents.configuration().compose(all);
        Pipeline pipeline = configured.settings().pipeline();
        return new Planned(
                planner.plan(configured, program, root, Optional.empty()),
                pipeline.ncu().ncuCli(),
                pipeline.limits());
    }

    private static String list(List<String> texts) {
        return texts.isEmpty()
                ? "null"
                : texts.stream().map(KernelPlan::quoted).collect(Collectors.joining(",", "[", "]"));
    }

    /// An expression that is too long for ncu's engine is a name, spelled out; ncu takes that as it is.
    private static String expression(KernelEntry kernel) {
        boolean tooLong = kernel.regex().length() > LONGEST_EXPRESSION;
        return tooLong && kernel.isExact() ? kernel.name() : "regex:" + kernel.regex();
    }

    private static String quoted(String text) {
        return new OverrideValue.Quoted(Interpolations.escaped(text), Quote.SINGLE).text();
    }
}
