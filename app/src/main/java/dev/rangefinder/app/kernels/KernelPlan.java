package dev.rangefinder.app.kernels;

import dev.rangefinder.app.profile.CapturePlan;
import dev.rangefinder.app.profile.Planner;
import dev.rangefinder.app.settings.ToolConfiguration;
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
/// @param words what the user changed in the configuration
/// @param extraSections besides [#USUAL_SECTIONS]
/// @param skip how many launches of a kernel come before those that are profiled
/// @param count how many are profiled
/// @param program the command line of the workload
public record KernelPlan(
        ToolConfiguration configuration,
        Planner planner,
        List<String> words,
        List<String> extraSections,
        int skip,
        int count,
        List<String> program) {
    /// What is collected of every kernel.
    public static final List<String> USUAL_SECTIONS =
            List.of("SpeedOfLight", "MemoryWorkloadAnalysis", "Occupancy", "SchedulerStats");

    private static final String CLI = "pipeline.ncu.ncu_cli.";
    /// What an expression may have at most, see `KernelPattern`.
    private static final int LONGEST_EXPRESSION = 1000;

    public KernelPlan {
        words = List.copyOf(words);
        extraSections = List.copyOf(extraSections);
        program = List.copyOf(program);
    }

    /// A configuration, and the plan that it makes.
    record Planned(Configured configured, CapturePlan plan) {}

    /// The plan of one kernel.
    ///
    /// @param root where its capture keeps its files until it is finished
    Planned of(KernelEntry kernel, Path root) {
        var all = new ArrayList<String>(List.of(
                "pipeline.ncu.enable=true",
                "pipeline.ncu.gating_nvtx=false",
                CLI + "set=null",
                CLI + "metrics=null",
                CLI + "sections=[" + sections() + "]",
                CLI + "export.csv=false"));
        all.addAll(words);
        all.addAll(List.of(
                CLI + "kernel_name_base=demangled",
                CLI + "kernel_name=" + quoted(expression(kernel)),
                CLI + "kernel_exclude=null",
                CLI + "launch_skip=" + skip,
                CLI + "launch_count=" + count,
                CLI + "force_overwrite=true"));
        Configured configured = configuration.compose(all);
        return new Planned(configured, planner.plan(configured, program, root, Optional.empty()));
    }

    private String sections() {
        var sections = new ArrayList<>(USUAL_SECTIONS);
        extraSections.stream().filter(section -> !sections.contains(section)).forEach(sections::add);
        return sections.stream().map(KernelPlan::quoted).collect(Collectors.joining(","));
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
