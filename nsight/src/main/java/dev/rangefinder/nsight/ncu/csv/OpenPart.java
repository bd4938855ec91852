package dev.rangefinder.nsight.ncu.csv;

import dev.rangefinder.nsight.ncu.csv.printed.CsvRule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The rows of the launch that is being read.
final class OpenPart {
    @Nullable
    LaunchHead head;

    private boolean begun;
    private int count;
    private MetricRow[] entries = new MetricRow[64];
    private byte[] kinds = new byte[64];
    private long[] bits = new long[64];
    private List<String> texts = new ArrayList<>();
    List<CsvRule> rules = new ArrayList<>();

    void add(MetricRow entry, byte kind, long value) {
        if (count == entries.length) {
            entries = Arrays.copyOf(entries, 2 * count);
            kinds = Arrays.copyOf(kinds, 2 * count);
            bits = Arrays.copyOf(bits, 2 * count);
        }
        entries[count] = entry;
        kinds[count] = kind;
        bits[count++] = value;
    }

    void addText(MetricRow entry, String text) {
        add(entry, ValueKind.TEXT, texts.size());
        texts.add(text);
    }

    /// Hands over what there is. The rows that follow are still of the same launch.
    void handOver(List<LaunchItem> items) {
        LaunchHead launch = head;
        if (launch == null || (begun && count == 0 && rules.isEmpty())) {
            return;
        }
        items.add(new LaunchItem.Part(
                launch,
                new PartValues(
                        Arrays.copyOf(entries, count),
                        Arrays.copyOf(kinds, count),
                        Arrays.copyOf(bits, count),
                        texts.isEmpty() ? List.of() : texts),
                rules.isEmpty() ? List.of() : rules));
        texts = texts.isEmpty() ? texts : new ArrayList<>();
        rules = rules.isEmpty() ? rules : new ArrayList<>();
        count = 0;
        begun = true;
    }

    /// Hands over what there is. The rows that follow are of another launch.
    void close(List<LaunchItem> items) {
        handOver(items);
        head = null;
        begun = false;
    }
}
