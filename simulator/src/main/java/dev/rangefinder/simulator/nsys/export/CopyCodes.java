package dev.rangefinder.simulator.nsys.export;

import dev.rangefinder.simulator.work.CopyKind;

/// A kind of copy in the numbers of exports.
///
/// @param source the kind of memory it comes from
record CopyCodes(int kind, int source, int destination) {
    static final int PINNED = 1;
    static final int DEVICE = 2;

    static CopyCodes of(CopyKind kind) {
        return switch (kind) {
            case HOST_TO_DEVICE -> new CopyCodes(1, PINNED, DEVICE);
            case DEVICE_TO_HOST -> new CopyCodes(2, DEVICE, PINNED);
            case DEVICE_TO_DEVICE -> new CopyCodes(8, DEVICE, DEVICE);
        };
    }
}
