package dev.rangefinder.result;

/// What the capture that a finding asks for would add to the one that was made (W1).
///
/// @param chip on which it is counted, such as `GH100`
/// @param more how many passes
/// @param exact whether that is no estimate
public record CapturePrice(String chip, int more, boolean exact) {
    public CapturePrice {
        if (more < 0) {
            throw new IllegalArgumentException("a capture of more takes no fewer passes: " + more);
        }
    }

    /// `+1 pass on GH100`, `about +3 passes on GH100`.
    public String text() {
        return (exact ? "+" : "about +") + more + (more == 1 ? " pass on " : " passes on ") + chip;
    }
}
