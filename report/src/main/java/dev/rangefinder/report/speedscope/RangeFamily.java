package dev.rangefinder.report.speedscope;

import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.result.RegionKey;
import java.util.Optional;

/// A tree of regions: the ranges of one kind in one domain, among which every launch has one owner (R6).
record RangeFamily(RangeKind kind, Optional<String> domain) {
    static RangeFamily of(RegionKey key) {
        return new RangeFamily(key.kind(), key.domain());
    }

    String title() {
        String ranges = switch (kind) {
            case PUSH_POP -> "push/pop ranges";
            case START_END -> "start/end ranges";
        };
        return domain.map(name -> ranges + " of " + name).orElse(ranges);
    }
}
