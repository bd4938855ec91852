package dev.rangefinder.app.settings;

import dev.rangefinder.hydra.bind.Hints;
import dev.rangefinder.profiler.option.Dashed;
import dev.rangefinder.profiler.option.InstanceSample;
import dev.rangefinder.profiler.option.NcuCli;
import dev.rangefinder.profiler.option.StallWarning;
import dev.rangefinder.profiler.option.TimeLimit;
import dev.rangefinder.profiler.plan.NcuSettings;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// Nsight Compute, and the report made of what it captured.
///
/// @param enable whether the stage runs; empty: unless Nsight Systems is switched on (C3)
/// @param gatingNvtx whether NVTX ranges limit what is profiled; only false says that they never do (C3)
/// @param description what the preset is for
/// @param executable what is started: a name that is looked up or a path, or a command with arguments that starts it
/// @param metricLibrary the file of NVIDIA's metric library, or its folder; empty to look for it
/// @param passes how often each kernel may run at most (W2); empty for as often as it takes
/// @param ranks which processes of a launcher are profiled; empty for all (P8)
/// @param timeout how long one capture may take
/// @param stallTimeout how long a capture may go without any progress
/// @param stallWarning when to tell that a capture makes no progress; empty for never
/// @param domains NVTX domains whose ranges patterns mean too, besides the default one (C1)
/// @param discover how the ranges are found that patterns match in range replay (P1)
/// @param captures how many there may be
/// @param sample how much of each region is profiled
public record Ncu(
        Optional<Boolean> enable,
        Optional<Boolean> gatingNvtx,
        Optional<String> description,
        Optional<List<String>> executable,
        Optional<String> metricLibrary,
        OptionalInt passes,
        Optional<List<Integer>> ranks,
        Optional<TimeLimit> timeout,
        Optional<TimeLimit> stallTimeout,
        Optional<StallWarning> stallWarning,
        Optional<List<String>> domains,
        Optional<Discover> discover,
        Captures captures,
        InstanceSample sample,
        NcuCli ncuCli,
        Report report) {
    public static final Hints HINTS = Hints.none()
            .separated(";", "domains")
            .separated("", "executable")
            .separated(",", "ranks")
            .atLeast(1, "passes");

    /// How ranges are found before anything is captured.
    public enum Discover implements Dashed {
        /// By a timeline, or else by a run of the program under nsys.
        AUTO,
        /// Only by a timeline that is there.
        NEVER
    }

    /// How many captures a run may have.
    ///
    /// @param max in range and application range replay: the whole program runs for each
    public record Captures(int max) {
        public static final Hints HINTS = Hints.none().atLeast(1, "max");
        public static final Captures DEFAULT = new Captures(20);
    }

    /// What is started as ncu, word by word.
    public List<String> tool() {
        return executable.filter(words -> !words.isEmpty()).orElse(List.of("ncu"));
    }

    /// What a plan must know of it.
    ///
    /// @param captures whether counters are captured at all
    NcuSettings counters(boolean captures) {
        return new NcuSettings(
                captures,
                // Null and true mean the same (C3).
                gatingNvtx.orElse(true),
                discover.orElse(Discover.AUTO) == Discover.AUTO,
                domains.orElse(List.of()),
                this.captures.max(),
                sample.instances(),
                ncuCli,
                report.settings().regions());
    }
}
