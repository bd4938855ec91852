package dev.rangefinder.app.settings;

import dev.rangefinder.attribution.NamePattern;
import dev.rangefinder.hydra.bind.BoundKey;
import dev.rangefinder.hydra.bind.RecordBinder;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.NearestWord;
import dev.rangefinder.profiler.option.CaptureRangeEnd;
import dev.rangefinder.profiler.option.StallWarning;
import dev.rangefinder.profiler.option.TimeLimit;
import dev.rangefinder.report.DiffFormats;
import dev.rangefinder.report.ReportFormats;
import dev.rangefinder.report.content.DiffFormat;
import dev.rangefinder.report.content.ReportFormat;
import dev.rangefinder.text.Excerpt;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Makes settings of a composed and resolved tree.
public final class SettingsReader {
    private final RecordBinder binder = RecordBinder.standard()
            .reading(NamePattern.class, "a pattern", NamePattern::parse)
            .reading(CaptureRangeEnd.class, "what happens at the end of a range", CaptureRangeEnd::new)
            .reading(Fault.class, "a fault of the simulated device", Fault::new)
            .reading(TimeLimit.class, "a time such as 90s, 10m or 2h", TimeLimit::parse)
            .reading(StallWarning.class, "auto or a time such as 90s, 10m or 2h", StallWarning::parse)
            .reading(ReportFormat.class, "one of " + String.join(", ", ReportFormats.names()), Report::format)
            .reading(Rule.class, "a roll-up rule", Rule::new)
            .reading(DiffFormat.class, "one of " + String.join(", ", DiffFormats.names()), Diff::format)
            .reading(Proportion.class, "a part such as 5% or 0.05", Proportion::parse)
            .reading(BudgetNumber.class, "a number such as 1.2e9 or 60%", BudgetNumber::parse)
            .reading(GatedMeasure.class, "a class of metrics or a metric", GatedMeasure::new)
            .reading(LocalDate.class, "a day such as 2027-01-31", SettingsReader::day)
            .readingToo(Rename.class, "a preset or pattern=>replacement", Rename::parse);

    /// Binds every key.
    ///
    /// @param root with all interpolations resolved; what lies under `hydra` is not looked at
    /// @throws ConfigException for unknown keys, wrong types and values that ncu or nsys do not take, all together
    /// (C2)
    public Settings read(MapNode root) {
        return binder.bind(root.without("hydra"), Settings.class);
    }

    private static LocalDate day(String text) {
        try {
            return LocalDate.parse(text);
        } catch (DateTimeParseException e) {
            throw new IllegalArgumentException("'" + Excerpt.of(text) + "' is no day such as 2027-01-31", e);
        }
    }

    /// Every key with what it takes, for documents.
    public List<BoundKey> keys() {
        return binder.keys(Settings.class);
    }

    /// The key that somebody may have meant who wrote another: one beside it that is spelled alike, the same key at
    /// another place, or one whose whole path is spelled alike (C2).
    public Optional<String> nearestKey(String path) {
        List<String> known = keys().stream()
                .map(BoundKey::path)
                .filter(key -> !key.endsWith("*"))
                .toList();
        int dot = path.lastIndexOf('.') + 1;
        String parent = path.substring(0, dot);
        String last = path.substring(dot);
        Set<String> beside = known.stream()
                .filter(key -> key.startsWith(parent))
                .map(key -> key.substring(parent.length()).split("\\.", 2)[0])
                .collect(Collectors.toCollection(LinkedHashSet::new));
        return NearestWord.of(last, beside)
                .map(word -> parent + word)
                .or(() -> known.stream().filter(key -> key.endsWith("." + last)).findFirst())
                .or(() -> NearestWord.of(path, known));
    }
}
