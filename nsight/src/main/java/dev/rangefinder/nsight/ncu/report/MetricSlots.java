package dev.rangefinder.nsight.ncu.report;

import dev.rangefinder.capture.LaunchRequest;
import dev.rangefinder.capture.MetricDictionary;
import java.util.LinkedHashSet;
import java.util.List;

/// Where a metric's value goes, by the id that the file gives its name.
///
/// A slot from 0 on is a place in the dictionary of the walk. [#SKIPPED] is not wanted at all. Below that are the few
/// metrics that tell a launch's device, where nobody asked for them ([#sideIndex]).
final class MetricSlots {
    static final int SKIPPED = -1;
    static final int UNDEFINED = Integer.MIN_VALUE;

    private final MetricDictionary dictionary;
    private final int[] slotOfId;

    private MetricSlots(MetricDictionary dictionary, int[] slotOfId) {
        this.dictionary = dictionary;
        this.slotOfId = slotOfId;
    }

    /// The slots for a request over the string table of a file.
    ///
    /// @param side metrics whose values are needed beside the wanted ones, in order of their [#sideIndex]
    static MetricSlots of(List<String> strings, LaunchRequest request, List<String> side) {
        MetricDictionary dictionary =
                MetricDictionary.of(List.copyOf(request.metrics().orElseGet(() -> new LinkedHashSet<>(strings))));
        int[] slotOfId = new int[strings.size()];
        for (int id = 0; id < slotOfId.length; id++) {
            String name = strings.get(id);
            int slot = dictionary.indexOf(name);
            int place = side.indexOf(name);
            slotOfId[id] = slot >= 0 ? slot : place >= 0 ? -2 - place : SKIPPED;
        }
        return new MetricSlots(dictionary, slotOfId);
    }

    MetricDictionary dictionary() {
        return dictionary;
    }

    /// The slot of a name id; [#UNDEFINED] where the file does not define the id.
    int of(long nameId) {
        return nameId >= 0 && nameId < slotOfId.length ? slotOfId[(int) nameId] : UNDEFINED;
    }

    /// The index among the side metrics of a slot below [#SKIPPED].
    static int sideIndex(int slot) {
        return -2 - slot;
    }
}
