package dev.rangefinder.timeline.sweep;

import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.timeline.RangeTrack;
import dev.rangefinder.timeline.RenamedLabels;
import dev.rangefinder.timeline.SweepSettings;
import dev.rangefinder.timeline.Timeline;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// What ranges are called once renamed (R11): labels that become the same have one number.
final class LabelNumbers {
    private final List<String> labels = new ArrayList<>();
    private final int[][] ofTracks;
    private final String[] prefixes;
    private final List<String> former;
    /// Of former labels, where they are others now.
    private final long[] formerNumbers;

    private final boolean changed;

    /// Renames every label of a timeline once; across domains, once per domain.
    LabelNumbers(Timeline timeline, SweepSettings settings) {
        Map<String, Integer> numbers = new HashMap<>();
        Map<String, int[]> byPrefix = new HashMap<>();
        List<String> renamed =
                timeline.labels().stream().map(settings.renaming()).toList();
        former = timeline.labels();
        formerNumbers = new long[former.size()];
        Arrays.setAll(formerNumbers, label -> RenamedLabels.number(former.get(label), renamed.get(label)));
        changed = Arrays.stream(formerNumbers).anyMatch(number -> number != RenamedLabels.UNCHANGED);
        ofTracks = new int[timeline.tracks().size()][];
        prefixes = new String[ofTracks.length];
        for (int track = 0; track < ofTracks.length; track++) {
            RangeTrack of = timeline.tracks().get(track);
            // Start/end ranges do not nest, so theirs stay in their domains.
            boolean across = settings.acrossDomains() && of.kind() == RangeKind.PUSH_POP;
            String prefix = across ? prefix(of) : "";
            prefixes[track] = prefix;
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

    /// Whether any label is another now.
    boolean isAnyChanged() {
        return changed;
    }

    /// Tells what a range of a path was called before (R16).
    void addFormer(int path, int track, int label, RenamedLabels to) {
        String text = former.get(label);
        to.add(path, prefixes[track].isEmpty() ? text : prefixes[track] + text, formerNumbers[label]);
    }

    /// Counts all labels that are others now.
    void countFormer(RenamedLabels to) {
        for (int label = 0; label < formerNumbers.length; label++) {
            to.count(former.get(label), formerNumbers[label]);
        }
    }
}
