package dev.rangefinder.report.json.diff;

import dev.rangefinder.report.content.GateWords;
import dev.rangefinder.report.json.stream.JsonOutput;
import dev.rangefinder.result.comparison.RunDiff;
import dev.rangefinder.result.gate.GateOutcome;
import dev.rangefinder.result.gate.RuleOutcome;

/// What became of a gate.
record GateJson(JsonOutput json) {
    void members(GateOutcome gate, RunDiff diff) {
        json.text("status", gate.status().code());
        json.text("words", GateWords.lastLine(gate));
        json.texts("reasons", gate.reasons());
        json.whole("regions", gate.regions());
        json.whole("comparisons", gate.comparisons());
        json.whole("regressions", gate.regressions());
        json.whole("accepted", gate.accepted());
        json.whole("uncertain", gate.uncertain());
        json.whole("not_measured", gate.notMeasured());
        json.line(
                "smallest_visible",
                () -> gate.smallestVisible().forEach((of, visible) -> json.real(of.code(), visible)));
        json.objects("rules", gate.rules(), rule -> rule(rule, diff));
        json.objects("exceptions", gate.exceptions(), exception -> {
            json.text("region", exception.region());
            json.text("measure", exception.measure());
            json.real("up_to", exception.upTo());
            json.text("until", exception.until().toString());
            json.text("reason", exception.reason());
            json.text("need", exception.need().code());
            json.text("words", GateWords.exception(exception));
        });
    }

    private void rule(RuleOutcome rule, RunDiff diff) {
        json.text("region", rule.region());
        json.text("measure", rule.measure());
        json.real("max_increase", rule.limit().maxIncrease());
        json.real("max", rule.limit().max());
        json.real("min", rule.limit().min());
        json.text("per", rule.limit().per().code());
        json.text("strength", rule.strength().code());
        json.text("status", rule.status().code());
        json.text("reason", rule.reason());
        json.lines("checks", rule.checks(), check -> {
            json.whole("region", check.region());
            json.text("name", diff.regions().get(check.region()).key().name());
            json.text("measure", check.comparison().measure());
            json.text("status", check.status().code());
            check.exception().ifPresent(place -> json.whole("exception", place));
            json.text("words", GateWords.check(diff, rule, check));
        });
    }
}
