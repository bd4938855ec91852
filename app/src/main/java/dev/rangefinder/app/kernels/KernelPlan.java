package dev.rangefinder.app.kernels;

import dev.rangefinder.app.profile.CapturePlan;
import dev.rangefinder.app.profile.Planner;
import dev.rangefinder.app.settings.NcuCli;
import dev.rangefinder.app.settings.ToolConfiguration.Configured;
import dev.rangefinder.hydra.interpolation.Interpolations;
import dev.rangefinder.hydra.override.OverrideValue;
import dev.rangefinder.hydra.override.Quote;
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
        KernelContents contents, Planner planner, List<String> words, int skip, int count, List<String> program) {
    private static final String CLI = "pipeline.ncu.ncu_cli.";
    /// What an expression may have at most, see `KernelPattern`.
    private static final int LONGEST_EXPRESSION = 1000;

    public KernelPlan {
        words = List.copyOf(words);
        program = List.copyOf(program);
    }

    /// A configuration, and the plan that it makes.
    record Planned(Configured configured, CapturePlan plan) {
        NcuCli options() {
            return configured.settings().pipeline().ncu().ncuCli();
        }
    }

    /// The plan of one kernel.
    ///
    /// @param root where its capture keeps its files until it is finished
    Planned of(KernelEntry kernel, Path root) {
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
        return new Planned(configured, planner.plan(configured, program, root, Optional.empty()));
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
