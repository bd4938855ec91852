package dev.rangefinder.timeline.sweep;

import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.timeline.LabelBeginnings;
import dev.rangefinder.timeline.SweepSettings;
import dev.rangefinder.timeline.TimedRanges;
import dev.rangefinder.timeline.Timeline;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Which labels of start/end ranges are paths that begin with another such label: `A::A1` is inside `A` where both are
/// open (R3).
final class LabelNesting {
    private final Map<Integer, List<Integer>> beginnings = new HashMap<>();

    LabelNesting(Timeline timeline, LabelNumbers labels, SweepSettings settings) {
        if (settings.separator().isEmpty()) {
            return;
        }
        Map<String, Integer> numbers = numbers(timeline, labels);
        numbers.forEach((label, number) -> {
            List<Integer> open = new ArrayList<>();
            for (int at : LabelBeginnings.of(label, settings.separator().get())) {
                Integer beginning = numbers.get(label.substring(0, at));
                if (beginning != null) {
                    open.add(beginning);
                }
            }
            if (!open.isEmpty()) {
                beginnings.put(number, List.copyOf(open));
            }
        });
    }

    private static Map<String, Integer> numbers(Timeline timeline, LabelNumbers labels) {
        Map<String, Integer> numbers = new HashMap<>();
        TimedRanges ranges = timeline.ranges();
        for (int range = 0; range < ranges.size(); range++) {
            int track = ranges.track(range);
            if (timeline.tracks().get(track).kind() == RangeKind.START_END) {
                int number = labels.number(track, ranges.label(range));
                numbers.put(labels.label(number), number);
            }
        }
        return numbers;
    }

    /// No label begins with another, so that nothing nests.
    boolean isEmpty() {
        return beginnings.isEmpty();
    }

    /// The labels that a label begins with, the longest first.
    List<Integer> beginnings(int label) {
        return beginnings.getOrDefault(label, List.of());
    }
}
