package dev.rangefinder.app.inspect;

import dev.rangefinder.app.terminal.Progress;
import dev.rangefinder.capture.Capture;
import dev.rangefinder.capture.Dimensions;
import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.LaunchRequest;
import dev.rangefinder.capture.LaunchRequest.Instances;
import dev.rangefinder.capture.RuleResult;
import dev.rangefinder.capture.Section;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// What one walk over the launches of a capture finds out.
public final class Survey {
    private static final int MOST_NAMES = 50_000;
    private static final String OTHERS = "(others)";
    private static final List<String> DURATIONS =
            List.of("gpu__time_duration.sum", "gpu__time_duration.avg", "gpu__time_duration.max");
    private static final LaunchRequest REQUEST =
            LaunchRequest.allMetrics().withSections().withRules().withInstances(Instances.COUNTED);

    private final Tallies<String, KernelTally> kernels =
            new Tallies<>(MOST_NAMES, KernelTally::new, new KernelTally(OTHERS));
    private final Tallies<Named, NameTally> sections = named();
    private final Tallies<Named, NameTally> rules = named();
    private final RangeSurvey ranges = new RangeSurvey();
    private final MetricSurvey metrics = new MetricSurvey();
    private long launches;
    private long aborted;

    private Survey() {}

    private record Named(String id, String name) {}

    private static Tallies<Named, NameTally> named() {
        return new Tallies<>(MOST_NAMES, key -> new NameTally(key.id(), key.name()), new NameTally(OTHERS, ""));
    }

    /// Walks over a capture.
    ///
    /// @param expected the number of launches, or 0 where nobody knows
    public static Survey of(Capture capture, long expected, Progress progress) {
        Survey survey = new Survey();
        for (Launch launch : capture.launches(REQUEST)) {
            survey.add(launch);
            progress.step(survey.launches, expected);
        }
        return survey;
    }

    private void add(Launch launch) {
        launches++;
        double duration = duration(launch);
        aborted += isAborted(launch, duration) ? 1 : 0;
        kernels.of(launch.kernel().display()).add(duration);
        for (Section section : launch.details().sections()) {
            sections.of(new Named(section.id(), section.name()))
                    .add(section.header().size());
        }
        for (RuleResult rule : launch.details().rules()) {
            rules.of(new Named(rule.id(), rule.name())).add(largestSpeedup(rule));
        }
        ranges.add(launch);
        metrics.add(launch);
    }

    private static double duration(Launch launch) {
        for (String metric : DURATIONS) {
            double duration = launch.metrics().number(metric).orElse(Double.NaN);
            if (!Double.isNaN(duration)) {
                return duration;
            }
        }
        return Double.NaN;
    }

    /// A kernel that the program's end interrupted has no grid, or its time is no number.
    private static boolean isAborted(Launch launch, double duration) {
        boolean withoutTime = Double.isNaN(duration)
                && launch.metrics().value(DURATIONS.getFirst()).isPresent();
        return withoutTime || launch.grid().filter(Dimensions.ZERO::equals).isPresent();
    }

    private static double largestSpeedup(RuleResult rule) {
        return rule.findings().stream()
                .flatMap(finding -> finding.speedup().stream())
                .mapToDouble(RuleResult.Speedup::percent)
                .max()
                .orElse(Double.NaN);
    }

    public long launches() {
        return launches;
    }

    public long aborted() {
        return aborted;
    }

    /// The kernels, those with the most time first, then those with the most calls.
    public List<KernelTally> kernels() {
        List<KernelTally> sorted = kernels.known();
        kernels.rest().ifPresent(sorted::add);
        sorted.sort(Comparator.comparingDouble(KernelTally::nanos)
                .thenComparingLong(KernelTally::calls)
                .reversed());
        return sorted;
    }

    /// The sections in order of appearance; their number is that of their header metrics.
    public List<NameTally> sections() {
        return withRest(sections.known(), sections.rest());
    }

    /// The rules; their number is the largest speedup that one of their findings estimates, in percent. Those that
    /// promise most come first.
    public List<NameTally> rules() {
        List<NameTally> sorted = withRest(rules.known(), rules.rest());
        sorted.sort(Comparator.comparingDouble((NameTally rule) -> Double.isNaN(rule.largest()) ? 0 : rule.largest())
                .reversed());
        return sorted;
    }

    public RangeSurvey ranges() {
        return ranges;
    }

    public MetricSurvey metrics() {
        return metrics;
    }

    private static List<NameTally> withRest(List<NameTally> known, Optional<NameTally> rest) {
        List<NameTally> all = new ArrayList<>(known);
        rest.ifPresent(all::add);
        return all;
    }
}
