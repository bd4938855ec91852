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

    static Comparability of(DiffSide base, DiffSide current) {
        List<Condition> conditions =
                ASKED.stream().map(asked -> asked.of(base, current)).toList();
        List<Message> reasons = new ArrayList<>();
        Stream.of(base, current).forEach(side -> reasons.addAll(wrong(side)));
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

    private static List<Message> wrong(DiffSide side) {
        List<Message> wrong = new ArrayList<>();
        if (side.numbers().stream().allMatch(scope -> scope.totals().launches() == 0 && !scope.isMeasured())) {
            wrong.add(new Message(
                    Message.Level.ERROR,
                    "empty-side",
                    side.name() + ": nothing was measured",
                    "look whether its program launched kernels while it was captured"));
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

    private static Stream<String> models(RegionReport report) {
        return Stream.concat(report.aggregate().stream(), report.scopes().stream())
                .map(ScopeReport::kernels)
                .flatMap(List::stream)
                .map(KernelUse::deviceName)
                .flatMap(Optional::stream);
    }

    private static Function<RegionReport, Stream<String>> ofInputs(Function<Input, Stream<String>> answer) {
        return report -> report.inputs().stream().flatMap(answer);
    }
}
