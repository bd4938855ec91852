package dev.rangefinder.app.inspect;

import dev.rangefinder.app.terminal.Progress;
import dev.rangefinder.capture.Capture;
import dev.rangefinder.capture.Dimensions;
import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.LaunchRequest;
import dev.rangefinder.capture.LaunchRequest.InstanceDetail;
import dev.rangefinder.capture.RuleResult;
import dev.rangefinder.capture.Section;
import dev.rangefinder.metric.AverageFormula;
import java.util.List;

/// What one walk over the launches of a capture finds out.
public final class Survey {
    private static final int MOST_NAMES = 50_000;
    private static final String OTHERS = "(others)";
    private static final LaunchRequest REQUEST =
            LaunchRequest.allMetrics().withSections().withRules().withInstances(InstanceDetail.COUNTED);

    private final Tallies<String, KernelTally> kernels =
            new Tallies<>(MOST_NAMES, KernelTally::new, new KernelTally(OTHERS));
    private final NameTallies sections = new NameTallies(MOST_NAMES);
    private final NameTallies rules = new NameTallies(MOST_NAMES);
    private final RangeSurvey ranges = new RangeSurvey();
    private final MetricSurvey metrics = new MetricSurvey();
    private long launches;
    private long aborted;

    private Survey() {}

    /// Walks over a capture.
    ///
    /// @param expected the number of launches, or 0 where it is unknown
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
            sections.of(section.id(), section.name()).add(section.header().size());
        }
        for (RuleResult rule : launch.details().rules()) {
            rules.of(rule.id(), rule.name()).add(largestSpeedup(rule));
        }
        ranges.add(launch);
        metrics.add(launch);
    }

    private static double duration(Launch launch) {
        for (String metric : AverageFormula.TIMES) {
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
                && launch.metrics().value(AverageFormula.TIMES.getFirst()).isPresent();
        return withoutTime || launch.grid().filter(Survey::isEmpty).isPresent();
    }

    private static boolean isEmpty(Dimensions grid) {
        return grid.x() == 0 && grid.y() == 0 && grid.z() == 0;
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
        sorted.sort((one, other) -> one.nanos() == other.nanos()
                ? Long.compare(other.calls(), one.calls())
                : Double.compare(other.nanos(), one.nanos()));
        return sorted;
    }

    /// The sections in order of appearance; their number is that of their header metrics.
    public List<NameTally> sections() {
        return sections.all();
    }

    /// The rules; their number is the largest speedup that one of their findings estimates, in percent. Those that
    /// promise most come first.
    public List<NameTally> rules() {
        List<NameTally> sorted = rules.all();
        sorted.sort((one, other) -> Double.compare(promise(other), promise(one)));
        return sorted;
    }

    private static double promise(NameTally rule) {
        return Double.isNaN(rule.largest()) ? 0 : rule.largest();
    }

    public RangeSurvey ranges() {
        return ranges;
    }

    public MetricSurvey metrics() {
        return metrics;
    }
}
