package dev.rangefinder.report.markdown;

import dev.rangefinder.report.content.ReadableUnit;
import dev.rangefinder.result.Bound;
import dev.rangefinder.result.CapturePrice;
import dev.rangefinder.result.Evidence;
import dev.rangefinder.result.Finding;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.ScopeFindings;
import dev.rangefinder.result.ScopeFindings.Unjudged;
import dev.rangefinder.result.ScopeReport;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What was found and what could be done, a line each (F2), and what could not be judged.
///
/// @param numbers of the regions that have a section on the page, to which lines lead
record FindingsText(Map<RegionKey, Integer> numbers) {
    // A screen has the answer; the others are further down.
    private static final int FIRST = 8;

    /// The findings of a region's own page, which lead nowhere.
    static final FindingsText ALONE = new FindingsText(Map.of());

    /// What stands above the tree: the largest, why to doubt, and that something could not be judged.
    void first(MarkdownPage page, ScopeFindings findings) {
        if (findings.ranked().isEmpty() && findings.unjudged().isEmpty()) {
            return;
        }
        page.heading(2, "Findings");
        List<Finding> causes = causes(findings);
        if (causes.isEmpty()) {
            page.paragraph("Nothing was found that is worth a change.");
        } else {
            page.paragraph("Each saves at most what it says, of "
                    + ReadableUnit.time(findings.nanoseconds())
                    + (findings.ofTimeline() ? " of the real run" : " of profiled launches")
                    + "; they overlap, so do not add them up."
                    + (causes.size() > FIRST
                            ? " " + RegionSection.counted(causes.size() - FIRST, "smaller one is", "smaller ones are")
                                    + " further down."
                            : ""));
            numbered(page, causes.subList(0, Math.min(FIRST, causes.size())));
        }
        doubts(findings).ifPresent(text -> page.item("**Doubt**: " + text));
        if (!findings.unjudged().isEmpty()) {
            page.item("**Could not be judged**: "
                    + findings.unjudged().stream()
                            .map(one -> SafeText.title(one.title()))
                            .distinct()
                            .collect(Collectors.joining(", "))
                    + "; what to capture is further down.");
        }
        page.blank();
    }

    /// The same of scopes that nothing stands for together: each with its own.
    static void ofScopes(MarkdownPage page, List<ScopeReport> scopes) {
        List<ScopeReport> found = scopes.stream()
                .filter(scope -> !scope.findings().ranked().isEmpty())
                .toList();
        if (found.isEmpty()) {
            return;
        }
        page.heading(2, "Findings");
        page.paragraph("The first of each scope; each saves at most what it says.");
        found.stream()
                .limit(FIRST)
                .forEach(scope -> page.item(SafeText.title(scope.scope().name()) + ": "
                        + ALONE.line(scope.findings().ranked().getFirst())));
        if (found.size() > FIRST) {
            page.item("And those of " + RegionSection.counted(found.size() - FIRST, "other scope", "other scopes")
                    + ", below.");
        }
        page.blank();
    }

    /// All of one scope, where it has a part of the page.
    void all(MarkdownPage page, ScopeFindings findings) {
        numbered(page, findings.ranked());
        page.blank();
        if (!findings.unjudged().isEmpty()) {
            page.details("What could not be judged", () -> unjudged(page, findings.unjudged()));
        }
    }

    private static List<Finding> causes(ScopeFindings findings) {
        return findings.ranked().stream()
                .filter(finding -> finding.weight() != Finding.Weight.DOUBT)
                .toList();
    }

    private static Optional<String> doubts(ScopeFindings findings) {
        String doubts = findings.ranked().stream()
                .filter(finding -> finding.weight() == Finding.Weight.DOUBT)
                .map(finding -> SafeText.title(finding.title()) + ": " + SafeText.sentence(finding.sentence()))
                .collect(Collectors.joining("; "));
        return doubts.isEmpty() ? Optional.empty() : Optional.of(doubts);
    }

    /// The smaller ones, and what to capture for what could not be judged; folded away.
    void details(MarkdownPage page, ScopeFindings findings) {
        List<Finding> smaller = Stream.concat(
                        causes(findings).stream().skip(FIRST),
                        findings.ranked().stream().filter(finding -> finding.weight() == Finding.Weight.DOUBT))
                .toList();
        if (smaller.isEmpty() && findings.unjudged().isEmpty()) {
            return;
        }
        page.details("More findings, and what could not be judged", () -> {
            smaller.forEach(finding -> page.item(line(finding)));
            unjudged(page, findings.unjudged());
        });
    }

    private static void unjudged(MarkdownPage page, List<Unjudged> unjudged) {
        if (!unjudged.isEmpty()) {
            page.item("Could not be judged: "
                    + unjudged.stream().map(FindingsText::unjudged).collect(Collectors.joining(" · ")));
        }
    }

    private static String unjudged(Unjudged one) {
        return "**" + SafeText.title(one.title()) + "**"
                + (one.launches() == 0 ? "" : " of " + RegionSection.counted(one.launches(), "launch", "launches"))
                + ": " + SafeText.sentence(one.missing()) + " was not captured"
                + (one.capture().isBlank()
                        ? ""
                        : "; capture with " + SafeText.whole(one.capture()) + price(one.price()));
    }

    private static String price(Optional<CapturePrice> price) {
        return price.map(passes -> " (" + SafeText.sentence(passes.text()) + ")")
                .orElse("");
    }

    void numbered(MarkdownPage page, List<Finding> findings) {
        int number = 1;
        for (Finding finding : findings) {
            page.line(number + ". " + line(finding));
            number++;
        }
    }

    private String line(Finding finding) {
        return "**" + SafeText.title(finding.title()) + "**" + where(finding) + ": " + text(finding) + kernels(finding)
                + potential(finding)
                        .map(saved -> " Saves at most **" + saved + "**" + share(finding) + origin(finding) + ".")
                        .orElse("")
                + advice(finding).map(advice -> " → " + advice).orElse("")
                + finding.capture()
                        .map(capture -> " To be sure: " + SafeText.whole(capture) + price(finding.price()) + ".")
                        .orElse("")
                + (finding.author() == Finding.Author.NCU ? " (ncu's rule)" : "");
    }

    /// The findings of a region in one line: the first as a sentence, the others by name.
    String brief(List<Finding> findings) {
        Finding first = findings.getFirst();
        String others = findings.stream()
                .skip(1)
                .map(finding -> SafeText.title(finding.title())
                        + potential(finding)
                                .map(saved -> " (at most " + saved + ")")
                                .orElse(""))
                .collect(Collectors.joining(", "));
        return "**" + SafeText.title(first.title()) + "**: " + text(first)
                + potential(first)
                        .map(saved -> " Saves at most **" + saved + "**" + share(first) + ".")
                        .orElse("")
                + advice(first).map(advice -> " → " + advice).orElse("")
                + (first.author() == Finding.Author.NCU ? " (ncu's rule)" : "")
                + (others.isEmpty() ? "" : " Also: " + others);
    }

    /// What bounds some launches, for most of their time (F1).
    static String bound(Bound bound) {
        return "bound by " + bound.holdsMost().code()
                + (bound.share().isPresent() ? " (" + Share.percent(bound.share()) + ")" : "");
    }

    private String where(Finding finding) {
        if (finding.region().isPresent()) {
            return " in " + name(finding.region().get());
        }
        String places = finding.places().stream()
                .map(place -> place.region().map(this::name).orElse("(outside any range)") + " "
                        + ReadableUnit.time(place.potential()))
                .collect(Collectors.joining(", "));
        return places.isEmpty() ? "" : ", most in " + places;
    }

    private static String kernels(Finding finding) {
        return finding.kernels().isEmpty()
                ? ""
                : " Kernels: "
                        + finding.kernels().stream()
                                .map(kernel ->
                                        SafeText.title(kernel.kernel()) + " " + ReadableUnit.time(kernel.potential()))
                                .collect(Collectors.joining(", "))
                        + ".";
    }

    private String name(RegionKey key) {
        String name = SafeText.title(key.name()) + RegionTree.kind(key);
        return numbers.containsKey(key) ? RegionTree.link(numbers.get(key)) + " " + name : name;
    }

    private static String text(Finding finding) {
        String evidence =
                finding.evidence().stream().map(FindingsText::evidence).collect(Collectors.joining(", "));
        return SafeText.sentence(finding.sentence()) + (evidence.isEmpty() ? "" : " (" + evidence + ")") + ".";
    }

    private static String evidence(Evidence evidence) {
        String sign = evidence.relation() == Evidence.Relation.BELOW
                ? "\\<"
                : evidence.relation().sign();
        return Stream.of(
                        SafeText.title(evidence.metric()),
                        amount(evidence.value(), evidence.unit()),
                        sign,
                        amount(evidence.threshold(), evidence.unit()))
                .collect(Collectors.joining(" "));
    }

    private static String amount(double value, String base) {
        ReadableUnit unit = ReadableUnit.of(value, base);
        String number = unit.number(value).replace("<", "\\<");
        return unit.unit().isEmpty() ? number : number + " " + SafeText.name(unit.unit());
    }

    private static Optional<String> potential(Finding finding) {
        return finding.potential().isPresent()
                ? Optional.of(ReadableUnit.time(finding.potential().getAsLong()))
                : Optional.empty();
    }

    private static String share(Finding finding) {
        return finding.share().isPresent() ? ", " + Share.percent(finding.share()) + " of the run" : "";
    }

    // Nsight Compute's rules often say nothing else than what they found.
    private static Optional<String> advice(Finding finding) {
        String advice = finding.advice().strip();
        boolean said = advice.startsWith(finding.sentence());
        String more = said ? advice.substring(finding.sentence().length()) : advice;
        return more.isBlank() || more.strip().equals(".")
                ? Optional.empty()
                : Optional.of(SafeText.sentence(advice) + (advice.endsWith(".") ? "" : "."));
    }

    private static String origin(Finding finding) {
        return " (" + ReadableUnit.time(finding.nanoseconds())
                + (finding.launches() == 0
                        ? ""
                        : " in " + RegionSection.counted(finding.launches(), "launch", "launches"))
                + (finding.formula().isBlank() ? "" : "; " + SafeText.sentence(finding.formula())) + ")";
    }
}
