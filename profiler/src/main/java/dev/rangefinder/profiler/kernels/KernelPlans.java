package dev.rangefinder.profiler.kernels;

import dev.rangefinder.profiler.option.NcuCli;
import dev.rangefinder.profiler.plan.CapturePlan;
import dev.rangefinder.profiler.run.Limits;
import java.nio.file.Path;
import java.util.List;

/// How one kernel after another is captured.
public interface KernelPlans {
    /// How many launches of a kernel come before those that are profiled.
    int skip();

    /// How many are profiled.
    int count();

    /// What the user changed in the configuration.
    List<String> overrides();

    /// The plan of one kernel.
    ///
    /// @param root where its capture keeps its files until it is finished
    Planned of(KernelEntry kernel, Path root);

    /// A plan, and what it was made of.
    record Planned(CapturePlan plan, NcuCli options, Limits limits) {}
}
