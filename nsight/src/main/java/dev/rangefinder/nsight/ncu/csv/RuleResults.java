package dev.rangefinder.nsight.ncu.csv;

import dev.rangefinder.capture.RuleResult;
import dev.rangefinder.capture.RuleResult.RuleMessage;
import dev.rangefinder.capture.RuleResult.Speedup;
import dev.rangefinder.nsight.ncu.csv.printed.CsvRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Makes rule results out of rule rows. A rule with several things to say has as many rows, one after the other.
final class RuleResults {
    private RuleResults() {}

    /// Adds a row to the results so far: to the last one if it is of the same rule.
    static void add(List<RuleResult> results, CsvRule row) {
        RuleMessage finding = new RuleMessage(type(row.type()), "", row.text(), speedup(row));
        if (!results.isEmpty()
                && results.getLast().id().equals(row.rule())
                && results.getLast().section().equals(row.section())) {
            RuleResult last = results.removeLast();
            List<RuleMessage> findings = new ArrayList<>(last.findings());
            findings.add(finding);
            results.add(new RuleResult(last.id(), last.name(), last.section(), findings));
        } else {
            results.add(new RuleResult(row.rule(), row.rule(), row.section(), List.of(finding)));
        }
    }

    private static RuleResult.Type type(String printed) {
        return switch (printed) {
            case "OPT" -> RuleResult.Type.OPTIMIZATION;
            case "WRN" -> RuleResult.Type.WARNING;
            case "ERR" -> RuleResult.Type.ERROR;
            case "INF", "OK" -> RuleResult.Type.OK;
            default -> RuleResult.Type.NONE;
        };
    }

    private static Optional<Speedup> speedup(CsvRule row) {
        if (row.speedup().isEmpty()) {
            return Optional.empty();
        }
        Speedup.SpeedupKind kind = switch (row.speedupType().orElse("")) {
            case "local" -> Speedup.SpeedupKind.LOCAL;
            case "global" -> Speedup.SpeedupKind.GLOBAL;
            default -> Speedup.SpeedupKind.UNKNOWN;
        };
        return Optional.of(new Speedup(kind, row.speedup().getAsDouble()));
    }
}
