package dev.rangefinder.analysis;

import com.google.re2j.Pattern;
import dev.rangefinder.result.RuleFinding;
import dev.rangefinder.rollup.RuleTally;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/// What ncu's rules found, as a report shows it.
final class RuleFindings {
    private static final Pattern URL = Pattern.compile("@url:([^@]*?):(https?:[^@]*)@");
    private static final Pattern SECTION = Pattern.compile("@section:[^:@]*:([^@]*)@");
    private static final Pattern SOURCE = Pattern.compile("@source:[^@]*:([^:@]*)@");

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
                        plain(merged.text()),
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

    /// Without its markup: `@url:TEXT:LINK@`, `@section:ID:TEXT@`, `@source:FILE:LINE:TEXT@`.
    static String plain(String text) {
        if (text.indexOf('@') < 0) {
            return text;
        }
        String plain = URL.matcher(text).replaceAll("$1 ($2)");
        plain = SECTION.matcher(plain).replaceAll("$1");
        return SOURCE.matcher(plain).replaceAll("$1");
    }

    private static double gain(RuleFinding finding) {
        return Math.max(finding.globalGain().orElse(0), finding.localGain().orElse(0));
    }
}
