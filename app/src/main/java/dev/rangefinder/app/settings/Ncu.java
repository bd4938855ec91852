package dev.rangefinder.app.settings;

import java.util.Optional;

/// Nsight Compute, and the report made of what it captured.
///
/// @param gatingNvtx whether NVTX ranges may limit what is profiled
/// @param description what the preset is for
/// @param executable what is started: a name that is looked up, or a path
/// @param timeout how long one capture may take
/// @param stallTimeout how long a capture may go without any progress
/// @param sample how much of each region is profiled
public record Ncu(
        Optional<Boolean> enable,
        Optional<Boolean> gatingNvtx,
        Optional<String> description,
        Optional<String> executable,
        Optional<TimeLimit> timeout,
        Optional<TimeLimit> stallTimeout,
        InstanceSample sample,
        NcuCli ncuCli,
        Report report) {
    /// Whether the stage runs.
    public boolean runs() {
        return enable.orElse(false);
    }

    /// What is started as ncu.
    public String tool() {
        return executable.orElse("ncu");
    }

    public boolean gates() {
        return gatingNvtx.orElse(true);
    }
}
