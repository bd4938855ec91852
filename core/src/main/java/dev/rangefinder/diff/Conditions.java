package dev.rangefinder.diff;

import dev.rangefinder.capture.Message;
import dev.rangefinder.result.Input;
import dev.rangefinder.result.KernelUse;
import dev.rangefinder.result.RegionReport;
import dev.rangefinder.result.ScopeReport;
import dev.rangefinder.result.comparison.Comparability;
import dev.rangefinder.result.comparison.Comparability.Agreement;
import dev.rangefinder.result.comparison.Comparability.Condition;
import dev.rangefinder.result.comparison.Comparability.Demand;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// Decides whether two sides can be compared at all (D1).
final class Conditions {
    /// The code by which a report tells that its launches share the values of others.
    static final String BROKEN = "equal-launches";

    private static final List<Asked> ASKED = List.of(
            new Asked("gpu", "GPU", Demand.REQUIRED, Conditions::models),
            new Asked(
                    "compute_capability",
                    "compute capability",
                    Demand.REQUIRED,
                    ofInputs(input -> input.environment().computeCapabilities().stream())),
            new Asked("replay_mode", "replay mode", Demand.REQUIRED, ofInputs(input -> input.replayMode().stream())),
            new Asked(
                    "cache_control",
                    "cache control",
                    Demand.REQUIRED,
                    ofInputs(input -> input.environment().cacheControl().stream())),
            new Asked(
                    "simulated",
                    "simulated",
                    Demand.REQUIRED,
                    ofInputs(input -> Stream.of(input.simulated() ? "yes" : "no"))),
            new Asked(
                    "metric_set",
                    "metric set",
                    Demand.ADVISED,
                    ofInputs(input -> input.environment().metricSet().stream())),
            new Asked("tool", "profiler", Demand.ADVISED, ofInputs(input -> input.toolVersion().stream())),
            new Asked("driver", "driver", Demand.ADVISED, ofInputs(input -> input.environment().driver().stream())),
            new Asked("cuda", "CUDA", Demand.ADVISED, ofInputs(input -> input.environment().cuda().stream())),
            new Asked(
                    "clock_control",
                    "clock control",
                    Demand.ADVISED,
                    ofInputs(input -> input.environment().clockControl().stream())),
            new Asked("host", "host", Demand.SHOWN, Conditions::hosts),
            new Asked("command", "command", Demand.SHOWN, ofInputs(input -> input.command().stream())),
            new Asked(
                    "captured_at",
                    "captured at",
                    Demand.SHOWN,
                    ofInputs(input -> input.environment().capturedAt().map(Object::toString).stream())));

    private Conditions() {}

    /// Something to ask the runs of a side for.
    private record Asked(String name, String title, Demand demand, Function<RegionReport, Stream<String>> answer) {
        Condition of(DiffSide base, DiffSide current) {
            List<String> before = answers(base);
            List<String> after = answers(current);
            Agreement agreement = before.isEmpty() || after.isEmpty()
                    ? Agreement.UNKNOWN
                    : before.equals(after) ? Agreement.EQUAL : Agreement.DIFFERENT;
            return new Condition(name, title, demand, before, after, agreement);
        }

        private List<String> answers(DiffSide side) {
            return side.runs().stream()
                    .flatMap(run -> answer.apply(run.report()))
                    .sorted()
                    .distinct()
                    .toList();
        }
    }

    /// @param aligned whether the sides have a region or a kernel in common
    /// @param metric whether they have a metric in common
    static Comparability of(DiffSide base, DiffSide current, boolean aligned, boolean metric) {
        List<Condition> conditions =
                ASKED.stream().map(asked -> asked.of(base, current)).toList();
        List<Message> reasons = new ArrayList<>();
        Stream.of(base, current).forEach(side -> reasons.addAll(wrong(side)));
        if (reasons.isEmpty()) {
            reasons.addAll(nothingInCommon(aligned, metric));
        }
        conditions.stream()
                .map(Conditions::difference)
                .flatMap(Optional::stream)
                .forEach(reasons::add);
        boolean comparable = reasons.stream().noneMatch(reason -> reason.level() == Message.Level.ERROR);
        return new Comparability(
                comparable,
                conditions,
                reasons.stream()
                        .sorted((one, other) -> other.level().compareTo(one.level()))
                        .toList());
    }

    private static Optional<Message> difference(Condition condition) {
        if (condition.agreement() != Agreement.DIFFERENT) {
            return Optional.empty();
        }
        String values = condition.title() + ": " + String.join(", ", condition.base()) + " and "
                + String.join(", ", condition.current());
        return switch (condition.demand()) {
            case REQUIRED ->
                Optional.of(new Message(
                        Message.Level.ERROR,
                        "other-" + condition.name().replace('_', '-'),
                        values + ": these cannot be compared",
                        "capture both sides alike"));
            case ADVISED ->
                Optional.of(Message.warning(
                        "other-" + condition.name().replace('_', '-'),
                        values + ": part of a difference may come from that",
                        "capture both sides alike"));
            case SHOWN -> Optional.empty();
        };
    }

    private static List<Message> nothingInCommon(boolean aligned, boolean metric) {
        List<Message> wrong = new ArrayList<>();
        if (!aligned) {
            wrong.add(new Message(
                    Message.Level.ERROR,
                    "nothing-aligned",
                    "the sides have no region and no kernel in common",
                    "name runs of the same program, or tell how its regions were renamed"));
        } else if (!metric) {
            wrong.add(new Message(
                    Message.Level.ERROR,
                    "no-common-metric",
                    "the sides have no metric in common",
                    "capture both sides alike"));
        }
        return wrong;
    }

    private static List<Message> wrong(DiffSide side) {
        List<Message> wrong = new ArrayList<>();
        side.runs().stream()
                .filter(run -> run.numbers().isEmpty() && !run.report().scopes().isEmpty())
                .forEach(run -> wrong.add(new Message(
                        Message.Level.ERROR,
                        "no-aggregate",
                        run.name() + ": its scopes were not taken together, so that it has no numbers of all of them",
                        "make the report with the aggregate of all scopes")));
        if (wrong.isEmpty() && side.numbers().isEmpty()) {
            wrong.add(new Message(
                    Message.Level.ERROR,
                    "empty-side",
                    side.name() + ": nothing was measured",
                    "look whether its program launched kernels while it was captured"));
        }
        if (side.runs().size() > 1) {
            side.runs().stream()
                    .filter(run -> run.numbers().stream().allMatch(Conditions::isEmpty))
                    .forEach(run -> wrong.add(Message.warning(
                            "empty-run",
                            run.name() + ": nothing was measured, so that it is no repeat",
                            "look whether its program launched kernels while it was captured")));
        }
        if (side.runs().stream()
                .flatMap(run -> run.report().messages().stream())
                .anyMatch(message -> message.code().equals(BROKEN))) {
            wrong.add(new Message(
                    Message.Level.ERROR,
                    "broken-side",
                    side.name() + ": launches of different kernels have the same values, so they are not theirs",
                    "capture with kernel replay"));
        }
        return wrong;
    }

    /// Whether neither counters nor a timeline measured anything.
    static boolean isEmpty(ScopeReport scope) {
        return scope.totals().launches() == 0
                && !scope.isMeasured()
                && scope.timeline().map(timeline -> timeline.operations() == 0).orElse(true);
    }

    private static Stream<String> models(RegionReport report) {
        return Stream.concat(report.aggregate().stream(), report.scopes().stream())
                .map(ScopeReport::kernels)
                .flatMap(List::stream)
                .map(KernelUse::deviceName)
                .flatMap(Optional::stream);
    }

    private static Stream<String> hosts(RegionReport report) {
        return report.scopes().stream().map(scope -> scope.scope().host()).flatMap(Optional::stream);
    }

    private static Function<RegionReport, Stream<String>> ofInputs(Function<Input, Stream<String>> answer) {
        return report -> report.inputs().stream().flatMap(answer);
    }
}
