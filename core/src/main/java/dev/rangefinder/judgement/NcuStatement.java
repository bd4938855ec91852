package dev.rangefinder.judgement;

import dev.rangefinder.capture.RuleResult;
import dev.rangefinder.capture.RuleResult.RuleMessage;
import dev.rangefinder.capture.RuleResult.Speedup;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// What Nsight Compute's rules say about a launch, in the words of our detectors where one of them looks for the same
/// (F3). Several messages about one cause are one statement.
///
/// @param cause with the code of that detector, or `ncu-` and the name of the rule
/// @param speedup the largest estimate of all messages
record NcuStatement(Cause cause, String title, String text, Optional<Speedup> speedup) {
    /// In 2021 a rule had a message for each place in the code; reports list all of them with the rule.
    private static final int LONGEST_TEXT = 4000;

    /// What the rules say that something could be better; what is well and what went wrong inside a rule is none.
    static List<NcuStatement> of(List<RuleResult> rules) {
        if (rules.isEmpty()) {
            return List.of();
        }
        List<NcuStatement> statements = new ArrayList<>();
        for (RuleResult rule : rules) {
            for (RuleMessage message : rule.findings()) {
                if (!message.text().isBlank()
                        && (message.type() == RuleResult.Type.WARNING
                                || message.type() == RuleResult.Type.OPTIMIZATION)) {
                    add(rule, message, statements);
                }
            }
        }
        return statements;
    }

    private static void add(RuleResult rule, RuleMessage message, List<NcuStatement> statements) {
        String lower = NcuRules.lower(message.text());
        List<String> codes = NcuRules.codes(rule.id(), lower);
        for (String code : codes) {
            // The estimate of a text about two things is that of the gap to what is possible.
            boolean estimated = codes.size() == 1 || code.equals(NcuRules.ACHIEVED_OCCUPANCY);
            String detail = NcuDetails.of(rule.id(), code, message.title(), lower);
            add(
                    new NcuStatement(
                            new Cause(code, true, detail),
                            message.title(),
                            message.text().strip(),
                            estimated ? message.speedup() : Optional.empty()),
                    statements);
        }
    }

    private static void add(NcuStatement statement, List<NcuStatement> statements) {
        for (int i = 0; i < statements.size(); i++) {
            if (statements.get(i).says(statement.cause.code(), statement.cause.detail())) {
                statements.set(i, statements.get(i).with(statement));
                return;
            }
        }
        statements.add(statement);
    }

    /// Both, with the words of the larger estimate first.
    private NcuStatement with(NcuStatement that) {
        if (that.percent() > percent()) {
            return that.with(this);
        }
        boolean adds = !text.contains(that.text) && text.length() + that.text.length() < LONGEST_TEXT;
        return new NcuStatement(cause, title, adds ? text + " " + that.text : text, speedup);
    }

    private double percent() {
        return speedup.map(Speedup::percent).orElse(-1.0);
    }

    /// Whether it is about this cause; a launch has one cause of most codes, whatever each side calls it.
    boolean says(String code, String detail) {
        return cause.code().equals(code)
                && (cause.detail().equals(detail) || (!NcuRules.hasSeveralCauses(code) && !NcuRules.isUnknown(code)));
    }

    /// Which part of the launch's time it would save by ncu's own estimate. One for a unit alone says nothing about the
    /// launch, so that the busiest unit bounds it; empty where ncu estimates nothing.
    OptionalDouble share(LaunchNumbers launch) {
        if (speedup.isEmpty()) {
            return OptionalDouble.empty();
        }
        double estimated = speedup.get().percent() / 100;
        return OptionalDouble.of(
                speedup.get().kind() == Speedup.SpeedupKind.GLOBAL
                        ? estimated
                        : Math.min(estimated, launch.idleShare()));
    }
}
