package dev.rangefinder.analysis;

import dev.rangefinder.result.RuleFinding;
import dev.rangefinder.rollup.RuleTally;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/// What ncu's rules found, as a report shows it.
final class RuleFindings {
    private RuleFindings() {}

    /// The findings of one section, the largest gain first.
    static List<RuleFinding> of(RuleTally rules, String section) {
        List<RuleFinding> findings = new ArrayList<>();
        rules.messages().forEach((kind, merged) -> {
            if (kind.section().equals(section)) {
                findings.add(new RuleFinding(
                        kind.rule(),
                        kind.name(),
                        kind.type().name().toLowerCase(Locale.ROOT),
                        kind.title(),
                        merged.count(),
                        RuleText.plain(merged.text()),
                        merged.globalGain(),
                        merged.localGain()));
            }
        });
        findings.sort(Comparator.comparingDouble((RuleFinding finding) -> -gain(finding))
                .thenComparing(RuleFinding::rule)
                .thenComparing(RuleFinding::type)
                .thenComparing(RuleFinding::title));
        return findings;
    }

    private static double gain(RuleFinding finding) {
        return Math.max(finding.globalGain().orElse(0), finding.localGain().orElse(0));
    }
}
