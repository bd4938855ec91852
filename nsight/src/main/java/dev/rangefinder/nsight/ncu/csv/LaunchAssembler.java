package dev.rangefinder.nsight.ncu.csv;

import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.LaunchDetails;
import dev.rangefinder.capture.MetricDictionary;
import dev.rangefinder.capture.MetricValues;
import dev.rangefinder.capture.RuleResult;
import dev.rangefinder.capture.Section;
import dev.rangefinder.capture.UnreadableCaptureException;
import dev.rangefinder.nsight.ncu.csv.printed.CsvRule;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/// Puts launches together out of the stretches of a file, in file order.
///
/// A metric that a launch lists twice (for `--metrics` and in its section) has its first value; values are never added.
/// The dictionary of a walk over all metrics of a details page grows with the file; indexes once given stay.
final class LaunchAssembler {
    /// ncu has some 9,000 metrics; far more names than that are not metrics.
    private static final int MOST_METRICS = 1 << 15;

    /// Rows of one launch: thousands with every section and its charts.
    static final int MOST_ROWS = 1 << 18;

    private final Path file;
    private final WalkRequest wanted;
    private final Queue<Launch> ready;
    private final List<LaunchItem.Part> open = new ArrayList<>();
    private final Map<String, Integer> indexes = new LinkedHashMap<>();
    private MetricDictionary dictionary;
    private MetricValues.@Nullable Builder values;

    /// Per metric: the last launch that listed it, times two, plus one if that had a value for it.
    private long[] seen = new long[256];

    private final Map<String, Integer> repeated = new LinkedHashMap<>();
    private long launch;
    private int rows;

    /// @param ready where finished launches go
    LaunchAssembler(Path file, WalkRequest wanted, Queue<Launch> ready) {
        this.file = file;
        this.wanted = wanted;
        this.ready = ready;
        this.dictionary = wanted.dictionary().orElse(MetricDictionary.of(List.of()));
        dictionary.names().forEach(name -> indexes.put(name, indexes.size()));
    }

    void add(LaunchItem.Part part) {
        if (!open.isEmpty() && !open.getFirst().head().isSameLaunch(part.head())) {
            finish();
        }
        open.add(part);
        rows += part.values().count() + part.rules().size();
        if (rows > MOST_ROWS) {
            throw new UnreadableCaptureException(
                    file,
                    "launch " + part.head().id() + " has more than " + MOST_ROWS + " rows, which ncu never prints");
        }
    }

    void add(LaunchItem.Complete complete) {
        ready.add(complete.launch());
    }

    /// Nothing more comes of the open launch.
    void finish() {
        if (open.isEmpty()) {
            return;
        }
        launch++;
        for (LaunchItem.Part part : open) {
            register(part.values());
        }
        ready.add(open.getFirst().head().with("", values(), details()));
        open.clear();
        rows = 0;
        repeated.clear();
    }

    private MetricValues values() {
        if (values == null || dictionary.size() < indexes.size()) {
            dictionary = dictionary.size() < indexes.size()
                    ? MetricDictionary.of(new ArrayList<>(indexes.keySet()))
                    : dictionary;
            values = new MetricValues.Builder(dictionary);
            seen = Arrays.copyOf(seen, Math.max(seen.length, dictionary.size()));
        }
        for (LaunchItem.Part part : open) {
            copy(part.values(), values);
        }
        return values.build();
    }

    private void copy(PartValues from, MetricValues.Builder to) {
        for (int i = 0; i < from.count(); i++) {
            MetricRow entry = from.entry(i);
            boolean again = seen[entry.index] >>> 1 == launch;
            boolean hadValue = again && (seen[entry.index] & 1) == 1;
            if (again) {
                repeated.merge(entry.metric, 2, (count, _) -> count + 1);
            }
            if (!hadValue) {
                from.copyTo(to, entry.index, i);
                seen[entry.index] = launch << 1 | (from.isMissing(i) ? 0 : 1);
            }
        }
    }

    private void register(PartValues added) {
        for (int i = 0; i < added.count(); i++) {
            MetricRow entry = added.entry(i);
            if (entry.index == MetricRow.UNKNOWN) {
                entry.index = index(entry.metric);
            }
        }
    }

    private int index(String metric) {
        Integer known = indexes.get(metric);
        if (known != null) {
            return known;
        }
        if (indexes.size() >= MOST_METRICS) {
            throw new UnreadableCaptureException(
                    file, "more than " + MOST_METRICS + " different metrics, so this is not what ncu prints");
        }
        indexes.put(metric, indexes.size());
        return indexes.size() - 1;
    }

    private LaunchDetails details() {
        List<RuleResult> rules = wanted.request().rules() ? rules() : List.of();
        List<Section> sections = wanted.request().sections() ? sections() : List.of();
        if (rules.isEmpty() && sections.isEmpty() && repeated.isEmpty()) {
            return LaunchDetails.NONE;
        }
        return new LaunchDetails(
                OptionalLong.empty(), sections, rules, List.of(), repeated, List.of(), 0, Optional.empty());
    }

    private List<RuleResult> rules() {
        List<RuleResult> results = new ArrayList<>();
        for (LaunchItem.Part part : open) {
            for (CsvRule rule : part.rules()) {
                RuleResults.add(results, rule);
            }
        }
        return results;
    }

    private List<Section> sections() {
        Map<String, List<Section.Metric>> headers = new LinkedHashMap<>();
        for (LaunchItem.Part part : open) {
            for (int i = 0; i < part.values().count(); i++) {
                MetricRow entry = part.values().entry(i);
                headers.computeIfAbsent(entry.section, _ -> new ArrayList<>())
                        .add(new Section.Metric(entry.metric, entry.label, List.of()));
            }
        }
        return headers.entrySet().stream()
                .map(section ->
                        new Section(wanted.labels().identifier(section.getKey()), section.getKey(), section.getValue()))
                .toList();
    }
}
