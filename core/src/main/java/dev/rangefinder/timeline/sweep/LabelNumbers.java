package dev.rangefinder.timeline.sweep;

import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.timeline.RangeTrack;
import dev.rangefinder.timeline.SweepSettings;
import dev.rangefinder.timeline.Timeline;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// What ranges are called once renamed (R11): labels that become the same have one number.
final class LabelNumbers {
    private final List<String> labels = new ArrayList<>();
    private final int[][] ofTracks;

    /// Renames every label of a timeline once; across domains, once per domain.
    LabelNumbers(Timeline timeline, SweepSettings settings) {
        Map<String, Integer> numbers = new HashMap<>();
        Map<String, int[]> byPrefix = new HashMap<>();
        List<String> renamed =
                timeline.labels().stream().map(settings.renaming()).toList();
        ofTracks = new int[timeline.tracks().size()][];
        for (int track = 0; track < ofTracks.length; track++) {
            RangeTrack of = timeline.tracks().get(track);
            // Start/end ranges do not nest, so theirs stay in their domains.
            boolean across = settings.acrossDomains() && of.kind() == RangeKind.PUSH_POP;
            String prefix = across ? prefix(of) : "";
            ofTracks[track] = byPrefix.computeIfAbsent(
                    prefix,
                    added -> renamed.stream()
                            .mapToInt(label -> number(numbers, added + label))
                            .toArray());
        }
    }

    private int number(Map<String, Integer> numbers, String label) {
        return numbers.computeIfAbsent(label, added -> {
            labels.add(added);
            return labels.size() - 1;
        });
    }

    private static String prefix(RangeTrack track) {
        return track.displayedDomain().map(domain -> domain + "@").orElse("");
    }

    /// @param label its place among the labels of the timeline
    int number(int track, int label) {
        return ofTracks[track][label];
    }

    String label(int number) {
        return labels.get(number);
    }
}
