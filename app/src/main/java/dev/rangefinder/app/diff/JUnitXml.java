package dev.rangefinder.app.diff;

import dev.rangefinder.files.WholeFile;
import dev.rangefinder.report.content.GateWords;
import dev.rangefinder.result.comparison.RunDiff;
import dev.rangefinder.result.gate.ExceptionOutcome;
import dev.rangefinder.result.gate.GateOutcome;
import dev.rangefinder.result.gate.GateStatus;
import dev.rangefinder.result.gate.RuleOutcome;
import dev.rangefinder.result.gate.RuleOutcome.Check;
import dev.rangefinder.result.gate.RuleOutcome.CheckStatus;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A gate as JUnit's XML, which every CI system shows: a test case for each rule and exception.
///
/// A broken rule is a failure, a rule without a verdict an error: it is never skipped, since many systems show skipped
/// tests in green.
public final class JUnitXml {
    private static final int LAST_CONTROL = 0x1f;
    private static final int MOST_LINES = 100;

    private JUnitXml() {}

    private record Case(String name, Optional<CaseFault> fault, String out) {}

    private record CaseFault(String element, String message, String text) {}

    /// Writes it, complete or not at all (P4).
    public static void write(Path file, GateOutcome outcome, Optional<RunDiff> diff) {
        WholeFile.write(file, of(outcome, diff));
    }

    static String of(GateOutcome outcome, Optional<RunDiff> diff) {
        List<Case> cases = new ArrayList<>();
        for (int place = 0; place < outcome.rules().size(); place++) {
            cases.add(ofRule(place + 1, outcome.rules().get(place), diff));
        }
        outcome.exceptions().forEach(exception -> cases.add(ofException(exception)));
        if (outcome.status() == GateStatus.NO_VERDICT
                && cases.stream().allMatch(each -> each.fault().isEmpty())) {
            cases.add(new Case(
                    "verdict",
                    Optional.of(new CaseFault("error", "no verdict", String.join("\n", outcome.reasons()))),
                    ""));
        }
        return text(cases, outcome);
    }

    private static Case ofRule(int number, RuleOutcome rule, Optional<RunDiff> diff) {
        String name = "rule " + number + ": " + GateWords.rule(rule);
        List<String> broken = lines(rule, CheckStatus.BROKEN, diff);
        Optional<CaseFault> fault = switch (rule.status()) {
            case PASSED -> Optional.empty();
            case FAILED -> Optional.of(new CaseFault("failure", broken.size() + " broken", String.join("\n", broken)));
            case NO_VERDICT -> {
                String reason = rule.reason().orElse("it could not look");
                yield Optional.of(new CaseFault("error", "no verdict: " + reason, reason));
            }
        };
        List<String> beside = new ArrayList<>(lines(rule, CheckStatus.ACCEPTED, diff));
        beside.addAll(lines(rule, CheckStatus.UNCERTAIN, diff));
        return new Case(name, fault, String.join("\n", beside));
    }

    private static List<String> lines(RuleOutcome rule, CheckStatus status, Optional<RunDiff> diff) {
        return diff.map(known -> rule.checks().stream()
                        .filter(check -> check.status() == status)
                        .limit(MOST_LINES)
                        .map(check -> line(known, rule, check))
                        .toList())
                .orElse(List.of());
    }

    private static String line(RunDiff diff, RuleOutcome rule, Check check) {
        return GateWords.check(diff, rule, check);
    }

    private static Case ofException(ExceptionOutcome exception) {
        String words = GateWords.exception(exception);
        return new Case(
                "accepted: " + exception.region()
                        + exception.measure().map(measure -> ", " + measure).orElse(""),
                exception.need().isError()
                        ? Optional.of(new CaseFault("failure", exception.need().code(), words))
                        : Optional.empty(),
                words);
    }

    private static String text(List<Case> cases, GateOutcome outcome) {
        StringBuilder xml = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        String counts = " tests=\"" + cases.size() + "\" failures=\"" + count(cases, "failure") + "\" errors=\""
                + count(cases, "error") + "\" skipped=\"0\"";
        xml.append("<testsuites name=\"rangefinder gate\"").append(counts).append(">\n");
        xml.append("  <testsuite name=\"rangefinder gate\"").append(counts).append(">\n");
        for (Case each : cases) {
            xml.append("    <testcase classname=\"rangefinder.gate\" name=\"")
                    .append(escaped(each.name()))
                    .append("\">\n");
            each.fault()
                    .ifPresent(fault -> xml.append("      <")
                            .append(fault.element())
                            .append(" message=\"")
                            .append(escaped(fault.message()))
                            .append("\">")
                            .append(escaped(fault.text()))
                            .append("</")
                            .append(fault.element())
                            .append(">\n"));
            if (!each.out().isEmpty()) {
                xml.append("      <system-out>").append(escaped(each.out())).append("</system-out>\n");
            }
            xml.append("    </testcase>\n");
        }
        xml.append("    <system-out>")
                .append(escaped(GateWords.lastLine(outcome)))
                .append("</system-out>\n");
        return xml.append("  </testsuite>\n</testsuites>\n").toString();
    }

    private static long count(List<Case> cases, String element) {
        return cases.stream()
                .filter(each -> each.fault()
                        .filter(fault -> fault.element().equals(element))
                        .isPresent())
                .count();
    }

    /// Names come from captures: what XML 1.0 cannot carry at all becomes U+FFFD.
    private static String escaped(String text) {
        StringBuilder safe = new StringBuilder(text.length());
        text.codePoints().forEach(point -> {
            switch (point) {
                case '<' -> safe.append("&lt;");
                case '>' -> safe.append("&gt;");
                case '&' -> safe.append("&amp;");
                case '"' -> safe.append("&quot;");
                case '\n' -> safe.append("&#10;");
                default -> safe.appendCodePoint(isAllowed(point) ? point : 0xFFFD);
            }
        });
        return safe.toString();
    }

    private static boolean isAllowed(int point) {
        return point == '\t'
                || (point > LAST_CONTROL
                        && Character.getType(point) != Character.SURROGATE
                        && (point & 0xFFFE) != 0xFFFE);
    }
}
