package dev.rangefinder.hydra.sweep;

import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.override.ConfigOverride;
import dev.rangefinder.hydra.override.OverrideValue;
import dev.rangefinder.hydra.override.Sweep;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.SequencedMap;
import java.util.random.RandomGenerator;

/// Every combination of the values that overrides sweep over. Refuses intervals, which have no list of values, and more
/// than [#MAXIMUM_JOBS] jobs.
public final class BasicSweeper {
    /// More jobs than anybody waits for.
    public static final int MAXIMUM_JOBS = 100_000;

    private final GroupOptions options;
    private final OptionalInt maximumBatchSize;
    private final RandomGenerator random;

    /// @param options what globs choose from
    /// @param maximumBatchSize how many jobs are composed before the first of them runs; all if empty
    public BasicSweeper(GroupOptions options, OptionalInt maximumBatchSize) {
        this(options, maximumBatchSize, RandomGenerator.getDefault());
    }

    /// @param random shuffles what is to be shuffled
    public BasicSweeper(GroupOptions options, OptionalInt maximumBatchSize, RandomGenerator random) {
        if (maximumBatchSize.isPresent() && maximumBatchSize.getAsInt() < 1) {
            throw refused("hydra.sweeper.max_batch_size is " + maximumBatchSize.getAsInt()
                    + ": a batch has at least one job; use null to have one batch for all");
        }
        this.options = options;
        this.maximumBatchSize = maximumBatchSize;
        this.random = random;
    }

    /// The jobs of the configured parameters and of the overrides that were typed, in batches. The first override
    /// varies slowest. An override takes the place of an earlier one, or of a parameter, for the same key.
    ///
    /// @param parameters `hydra.sweeper.params`: a key, with its `+` or `~` if need be, to what stands after `=`
    public List<List<SweepJob>> batches(Map<String, String> parameters, List<ConfigOverride> overrides) {
        var all = new ArrayList<ConfigOverride>();
        parameters.forEach((key, text) -> all.add(ConfigOverride.parse(key + "=" + text)));
        all.addAll(overrides);
        SequencedMap<String, List<String>> choices = new LinkedHashMap<>();
        all.forEach(override -> choices.put(override.keyElement(), alternatives(override)));
        return split(combinations(choices.values()));
    }

    private List<String> alternatives(ConfigOverride override) {
        String before = override.keyElement() + "=";
        return valueTexts(override).stream().map(value -> before + value).toList();
    }

    private List<String> valueTexts(ConfigOverride override) {
        return switch (override.value().orElse(null)) {
            case Sweep.ChoiceSweep choice -> texts(choice.values(), choice.shuffle());
            case Sweep.RangeSweep range -> texts(RangeValues.of(range), range.shuffle());
            case Sweep.Glob glob -> glob.filter(options.of(override.key()));
            case Sweep.IntervalSweep interval ->
                throw refused("BasicSweeper does not support sweep type : INTERVAL_SWEEP\nUse choice() or range() in '"
                        + override.text() + "'");
            case null, default -> List.of(override.valueText());
        };
    }

    private List<String> texts(List<? extends OverrideValue> values, boolean shuffle) {
        var texts = new ArrayList<String>();
        values.forEach(value -> texts.add(value.text()));
        if (shuffle) {
            Collections.shuffle(texts, random);
        }
        return texts;
    }

    private static List<SweepJob> combinations(Collection<List<String>> choices) {
        int count = count(choices);
        var jobs = new ArrayList<SweepJob>(count);
        for (int number = 0; number < count; number++) {
            int below = count;
            int rest = number;
            var overrides = new ArrayList<String>(choices.size());
            for (List<String> choice : choices) {
                below /= choice.size();
                overrides.add(choice.get(rest / below));
                rest %= below;
            }
            jobs.add(new SweepJob(number, overrides));
        }
        return jobs;
    }

    private static int count(Collection<List<String>> choices) {
        if (choices.stream().anyMatch(List::isEmpty)) {
            return 0;
        }
        long count = 1;
        for (List<String> choice : choices) {
            count *= choice.size();
            if (count > MAXIMUM_JOBS) {
                throw tooMany();
            }
        }
        return Math.toIntExact(count);
    }

    private List<List<SweepJob>> split(List<SweepJob> jobs) {
        if (maximumBatchSize.isEmpty()) {
            return List.of(jobs);
        }
        int size = maximumBatchSize.getAsInt();
        var batches = new ArrayList<List<SweepJob>>();
        for (int from = 0; from < jobs.size(); from += size) {
            batches.add(List.copyOf(jobs.subList(from, Math.min(jobs.size() - from, size) + from)));
        }
        return batches;
    }

    static ConfigException tooMany() {
        return refused(
                "The sweep has more than " + MAXIMUM_JOBS + " jobs: sweep over fewer values, or in several runs");
    }

    static ConfigException refused(String problem) {
        return new ConfigException(ConfigException.Kind.VALUE, problem);
    }
}
