package dev.rangefinder.attribution;

import dev.rangefinder.capture.NvtxState;
import dev.rangefinder.result.RegionKey;
import java.util.List;

/// The ranges that a capture was limited to (C1). A filter may have caught more than was asked for; a report holds what
/// was asked for.
public interface CaptureLimit {
    /// The patterns, as users wrote them.
    List<String> patterns();

    /// Whether a launch in these ranges was asked for.
    boolean asksFor(NvtxState state);

    /// Whether all that was launched in a region was asked for, and not only what is in some ranges inside it.
    boolean asksFor(RegionKey region);
}
