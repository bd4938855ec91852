package dev.rangefinder.app.settings;

import java.util.Optional;

/// Nsight Compute, and the report made of what it captured.
///
/// @param gatingNvtx whether NVTX ranges may limit what is profiled
/// @param description what the preset is for
public record Ncu(
        Optional<Boolean> enable,
        Optional<Boolean> gatingNvtx,
        Optional<String> description,
        NcuCli ncuCli,
        Report report) {
    /// Whether the stage runs.
    public boolean runs() {
        return enable.orElse(false);
    }

    public boolean gates() {
        return gatingNvtx.orElse(true);
    }
}
