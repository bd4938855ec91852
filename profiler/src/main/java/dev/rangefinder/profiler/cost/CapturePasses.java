package dev.rangefinder.profiler.cost;

import dev.rangefinder.perfworks.NcuRelease;
import dev.rangefinder.perfworks.ReplayPasses;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;

/// How often ncu will run each kernel, as NVIDIA's library has it (W1).
///
/// @param release the ncu that it is counted for
/// @param all for everything together; passes of parts do not add up
/// @param parts each by itself
/// @param uncounted what is asked for besides and cannot be counted, so that the passes are at least so many
/// @param limit `pipeline.ncu.passes` (W2)
/// @param leftOut what did not fit into it
/// @param lacked what could not be judged with this capture; only where a plan is shown
public record CapturePasses(
        ChosenChip chip,
        Path library,
        String version,
        NcuRelease release,
        ReplayPasses all,
        List<PartPasses> parts,
        List<String> uncounted,
        OptionalInt limit,
        List<LeftOut> leftOut,
        List<LackedFinding> lacked) {
    public CapturePasses {
        parts = List.copyOf(parts);
        uncounted = List.copyOf(uncounted);
        leftOut = List.copyOf(leftOut);
        lacked = List.copyOf(lacked);
    }

    /// A part by itself.
    public record PartPasses(AskedPart part, ReplayPasses alone) {}

    /// What a limit of passes leaves out.
    ///
    /// @param more how many passes it would add to what is kept
    public record LeftOut(AskedPart part, int more) {
        /// `WarpStateStats (+7 passes)`.
        public String text() {
            return part.name() + " (+" + more + (more == 1 ? " pass)" : " passes)");
        }
    }

    /// `12 passes`, `about 14 passes`, `at least 9 passes`.
    public String text() {
        return uncounted.isEmpty() ? all.text() : "at least " + all.text().replace("about ", "");
    }
}
