package dev.rangefinder.bench.rules;

import dev.rangefinder.capture.Capture;
import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.LaunchRequest;
import dev.rangefinder.capture.RuleResult;
import dev.rangefinder.judgement.Cause;
import dev.rangefinder.judgement.LaunchDetector;
import dev.rangefinder.judgement.LaunchJudge;
import dev.rangefinder.judgement.LaunchMetric;
import dev.rangefinder.judgement.LaunchNumbers;
import dev.rangefinder.judgement.StakeTally;
import dev.rangefinder.judgement.detector.LaunchDetectors;
import dev.rangefinder.metric.BoundClass;
import dev.rangefinder.nsight.input.InputFormats;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// Counts, launch by launch, what Nsight Compute's rules say and what our detectors see in the same numbers.
public final class RuleComparison {
    /// The group of what bounds launches (F1).
    public static final String BOUND = "bound";

    /// The group of limits of occupancy that both name.
    public static final String LIMITER = "limiter of occupancy";

    private static final String LIMIT = "occupancy-limit";
    private static final String SMALL_GRID = "small-grid";

    /// What ncu calls a small grid too: fewer than two blocks for each SM, without an estimate.
    private static final String FEW_BLOCKS = "ncu-LaunchConfiguration";

    private final Map<String, GroupCount> counts = new LinkedHashMap<>();
    private int launches;

    public RuleComparison() {
        counts.put(BOUND, new GroupCount());
        for (RuleGroup group : RuleGroup.ALL) {
            counts.put(group.name(), new GroupCount());
            if (group.code().equals(LIMIT)) {
                counts.put(LIMITER, new GroupCount());
            }
        }
    }

    /// Adds all launches of a capture.
    public void add(Path file) {
        try (Capture capture = InputFormats.ALL.launches(file)) {
            int number = 0;
            for (Launch launch :
                    capture.launches(LaunchRequest.allMetrics().withoutNvtx().withRules())) {
                add(launch, file.getFileName() + " launch " + number++);
                launches++;
            }
        }
    }

    void add(RuleComparison that) {
        that.counts.forEach((group, count) -> of(group).add(count));
        launches += that.launches;
    }

    int launches() {
        return launches;
    }

    Map<String, GroupCount> counts() {
        return Map.copyOf(counts);
    }

    List<String> groups() {
        return List.copyOf(counts.keySet());
    }

    GroupCount of(String group) {
        return Optional.ofNullable(counts.get(group)).orElseThrow(() -> new IllegalArgumentException(group));
    }

    private void add(Launch launch, String where) {
        List<RuleResult> rules = launch.details().rules();
        LaunchNumbers numbers = numbers(launch);
        LaunchJudge judge =
                new LaunchJudge(LaunchDetectors.ALL, launch.metrics().dictionary());
        StakeTally ours = new StakeTally();
        judge.judge(launch.metrics(), numbers.nanoseconds(), List.of(), ours);
        StakeTally theirs = new StakeTally();
        new LaunchJudge(List.of(), launch.metrics().dictionary())
                .judge(launch.metrics(), numbers.nanoseconds(), rules, theirs);
        bound(launch, where);
        for (RuleGroup group : RuleGroup.ALL) {
            boolean ran = rules.stream().anyMatch(rule -> group.rules().contains(rule.id()));
            compare(group, new Opinions(numbers, ours, theirs, ran, where));
        }
    }

    private static LaunchNumbers numbers(Launch launch) {
        double time = launch.metrics().number("gpu__time_duration.sum").orElse(0);
        return new LaunchNumbers(
                new LaunchNumbers.MetricPlaces(launch.metrics().dictionary()), launch.metrics(), Math.round(time));
    }

    /// What both see in one launch.
    ///
    /// @param ran whether a rule of the group has a result, be it that nothing is wrong
    private record Opinions(LaunchNumbers numbers, StakeTally ours, StakeTally theirs, boolean ran, String where) {
        static Set<String> causes(StakeTally tally, String code) {
            return tally.causes().keySet().stream()
                    .filter(cause -> cause.code().equals(code))
                    .map(Cause::detail)
                    .collect(Collectors.toCollection(TreeSet::new));
        }

        static double potential(StakeTally tally, String code, boolean ncu, String cause) {
            StakeTally.CauseSums sums = tally.causes().get(new Cause(code, ncu, cause));
            return sums == null ? 0 : sums.potential();
        }

        String missing(String code) {
            return LaunchDetectors.of(code).stream()
                    .flatMap(detector -> detector.needs().stream())
                    .filter(need -> !numbers.has(need))
                    .map(LaunchMetric::metric)
                    .collect(Collectors.joining(", "));
        }

        boolean judged(String code) {
            for (int number = 0; number < LaunchDetectors.ALL.size(); number++) {
                LaunchDetector detector = LaunchDetectors.ALL.get(number);
                if (detector.facts().code().equals(code)) {
                    return ours.judgedBy(number) > 0;
                }
            }
            throw new IllegalArgumentException(code);
        }
    }

    private void compare(RuleGroup group, Opinions opinions) {
        String code = group.code();
        Set<String> ours = Opinions.causes(opinions.ours(), code);
        Set<String> theirs = Opinions.causes(opinions.theirs(), code);
        if (code.equals(LIMIT)) {
            limiter(ours, theirs, opinions.where());
            // That there is a limit is one thing, which it is another.
            ours = ours.isEmpty() ? ours : theirs.isEmpty() ? ours : theirs;
        }
        GroupCount count = of(group.name());
        if (code.equals(SMALL_GRID)) {
            Opinions.causes(opinions.theirs(), FEW_BLOCKS).forEach(_ -> count.onPurpose());
        }
        for (String cause : theirs) {
            if (ours.contains(cause)) {
                count.both(
                        code.equals(LIMIT)
                                ? Opinions.causes(opinions.ours(), code).stream()
                                        .mapToDouble(own -> Opinions.potential(opinions.ours(), code, false, own))
                                        .sum()
                                : Opinions.potential(opinions.ours(), code, false, cause),
                        Opinions.potential(opinions.theirs(), code, true, cause));
            } else if (!opinions.judged(code) || !isCaptured(code, cause, opinions.numbers())) {
                count.notCaptured(opinions.where() + ": " + named(code, cause) + " without " + opinions.missing(code));
            } else if (group.purpose().leavesOut(opinions.numbers(), cause)) {
                count.onPurpose();
            } else {
                count.missed(opinions.where() + ": " + named(code, cause));
            }
        }
        for (String cause : ours) {
            if (!theirs.contains(cause)) {
                count.onlyWe(opinions.ran());
            }
        }
    }

    private static String named(String code, String cause) {
        return cause.isEmpty() ? code : code + " " + cause;
    }

    /// Detectors of several causes can judge with the numbers of one of them.
    private static boolean isCaptured(String code, String cause, LaunchNumbers launch) {
        return switch (code + " " + cause) {
            case "bank-conflicts store" ->
                launch.has(LaunchMetric.CONFLICTS_SHARED_STORE) && launch.has(LaunchMetric.WAVEFRONTS_SHARED_STORE);
            case "imbalance lts" -> launch.has(LaunchMetric.L2_ACTIVE_MAX);
            case "imbalance dram" -> launch.has(LaunchMetric.DRAM_ACTIVE_MAX);
            case "non-fused fp64" -> launch.has(LaunchMetric.DFMA);
            default -> true;
        };
    }

    private void limiter(Set<String> ours, Set<String> theirs, String where) {
        if (!ours.isEmpty() && !theirs.isEmpty()) {
            if (ours.equals(theirs)) {
                of(LIMITER).both(0, 0);
            } else {
                of(LIMITER).missed(where + ": limited by " + theirs + ", we say " + ours);
            }
        }
    }

    private void bound(Launch launch, String where) {
        Optional<BoundClass> theirs = launch.details().rules().stream()
                .filter(rule -> rule.id().equals("SOLBottleneck"))
                .flatMap(rule -> rule.findings().stream())
                .flatMap(message -> BottleneckText.bound(message.text()).stream())
                .findFirst();
        BoundClass ours = numbers(launch).bound();
        if (theirs.isEmpty()) {
            if (ours != BoundClass.UNKNOWN) {
                of(BOUND).onlyWe(false);
            }
        } else if (ours == BoundClass.UNKNOWN) {
            of(BOUND).notCaptured(where + ": bound " + theirs.get().code() + " without throughputs");
        } else if (ours == theirs.get()) {
            of(BOUND).both(0, 0);
        } else {
            of(BOUND).missed(where + ": bound " + theirs.get().code() + ", we say " + ours.code());
        }
    }
}
