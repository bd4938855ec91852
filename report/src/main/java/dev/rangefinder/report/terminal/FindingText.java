package dev.rangefinder.report.terminal;

import dev.rangefinder.report.content.ReadableUnit;
import dev.rangefinder.result.CapturePrice;
import dev.rangefinder.result.Evidence;
import dev.rangefinder.result.Finding;
import dev.rangefinder.result.Finding.FindingKernel;
import dev.rangefinder.result.Finding.FindingPlace;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.ScopeFindings;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Findings, in a line each and in full (F2).
final class FindingText {
    private static final int MARGIN = 12;

    /// The same in fewer words.
    private static final List<String> AT_MOST = List.of("saves at most ", "saves ≤ ", "≤ ");

    // Shorter beginnings of an advice say nothing yet.
    private static final int FIRST_WORDS = 12;
    private static final int LONGEST_FIRST_WORDS = 90;
    private static final int LONGEST_NAME = 56;
    private static final int LONGEST_KERNEL = 64;
    private static final int LONGEST_SENTENCE = 240;

    private final TerminalLines lines;
    private final Set<RegionKey> parents;

    /// @param parents regions that have others inside, whose findings are about these too
    FindingText(TerminalLines lines, Set<RegionKey> parents) {
        this.lines = lines;
        this.parents = parents;
    }

    /// Those that something can be done about.
    static Stream<Finding> toChange(List<Finding> findings) {
        return findings.stream()
                .filter(finding -> finding.weight() == Finding.Weight.HEADLINE
                        && finding.potential().orElse(0) > 0);
    }

    /// What each would bring, what it is and where, in a line each that begins alike.
    void lines(List<Finding> findings) {
        String atMost = AT_MOST.stream()
                .filter(words -> findings.stream().allMatch(finding -> fits(words, finding)))
                .findFirst()
                .orElse(AT_MOST.getLast());
        for (int place = 0; place < findings.size(); place++) {
            line(place + 1, findings.get(place), atMost);
        }
    }

    private boolean fits(String atMost, Finding finding) {
        return saves("1. " + atMost + shortPotential(finding), finding).width()
                        + DisplayWidth.of(text(finding.title() + shortPlace(finding)))
                <= lines.screen().columns();
    }

    private void line(int number, Finding finding, String atMost) {
        StyledText inFull = saves(atMost + potential(finding), finding);
        StyledText inShort = saves(atMost + shortPotential(finding), finding);
        String place = finding.title() + shortPlace(finding);
        String kernel = place
                + (finding.kernels().isEmpty()
                        ? ""
                        : ", " + kernel(finding.kernels().getFirst()));
        String advice = " → " + firstWords(finding.advice());
        lines.fitted(
                StyledText.of(number + ". ", Style.STRONG),
                List.of(
                        inFull.plus(text(kernel), Style.STRONG).plus(text(advice)),
                        inShort.plus(text(kernel), Style.STRONG).plus(text(advice)),
                        inFull.plus(text(kernel), Style.STRONG),
                        inShort.plus(text(kernel), Style.STRONG),
                        inShort.plus(text(place), Style.STRONG)));
    }

    private static String shortPotential(Finding finding) {
        return ReadableUnit.time(finding.potential().orElse(0))
                + (finding.share().isPresent() ? " (" + Percent.of(finding.share()) + ")" : "");
    }

    private StyledText saves(String words, Finding finding) {
        return StyledText.of(text(words), Style.ofShare(finding.share().orElse(0)))
                .plus(": ");
    }

    /// What was found, where, and what to do, as one paragraph.
    void brief(int number, Finding finding) {
        lines.paragraph(
                StyledText.of(number + ". ", Style.STRONG)
                        .plus(
                                text("≤ "
                                        + ReadableUnit.time(finding.potential().orElse(0))),
                                Style.ofShare(finding.share().orElse(0)))
                        .plus(text(" · " + places(finding) + ": "), Style.STRONG)
                        .plus(text(cut(finding.sentence(), LONGEST_SENTENCE) + kernels(finding) + author(finding)))
                        .plus(text(" → " + finding.advice()), Style.STRONG),
                3);
    }

    /// Everything that is known about it.
    void full(int number, Finding finding) {
        lines.blank();
        String saves = finding.potential().orElse(0) > 0 ? ": saves at most " + potential(finding) : "";
        lines.paragraph(
                StyledText.of(text(number + ". " + finding.title()), Style.STRONG)
                        .plus(text(saves), Style.ofShare(finding.share().orElse(0)))
                        .plus(text(" (" + finding.code() + author(finding) + ")"), Style.FAINT),
                3);
        entry("where", places(finding));
        if (!finding.kernels().isEmpty()) {
            entry(
                    "kernels",
                    finding.kernels().stream()
                            .map(kernel -> ReadableUnit.time(kernel.potential()) + " in " + kernel(kernel))
                            .collect(Collectors.joining(", ")));
        }
        entry("found", finding.sentence() + " (" + about(finding) + ")");
        finding.evidence().forEach(evidence -> entry("evidence", evidence(evidence)));
        if (!isRepeated(finding.advice(), finding.sentence())) {
            entry("what to do", finding.advice());
        }
        finding.capture().ifPresent(capture -> entry("to be sure", "capture with " + capture + price(finding.price())));
        if (finding.potential().orElse(0) > 0) {
            entry("at most", finding.formula());
        }
    }

    void unjudged(List<ScopeFindings.Unjudged> unjudged) {
        if (unjudged.isEmpty()) {
            return;
        }
        lines.heading("Could not be judged");
        for (ScopeFindings.Unjudged each : unjudged) {
            String launches = each.launches() == 0
                    ? ""
                    : " (" + TerminalWords.counted(each.launches(), "launch", "launches") + ")";
            lines.paragraph(
                    StyledText.of(text(each.title()), Style.STRONG)
                            .plus(text(launches + ": no " + each.missing() + " → " + each.capture()
                                    + price(each.price()))),
                    3);
        }
    }

    private static String price(Optional<CapturePrice> price) {
        return price.map(passes -> " (" + passes.text() + ")").orElse("");
    }

    private void entry(String label, String value) {
        Paragraph.of(
                        StyledText.of("   " + label + " ".repeat(MARGIN - label.length()), Style.FAINT)
                                .plus(text(value)),
                        lines.screen().columns(),
                        MARGIN + 3)
                .forEach(lines::line);
    }

    private String text(String text) {
        return lines.screen().text(text);
    }

    private static String potential(Finding finding) {
        String time = ReadableUnit.time(finding.potential().orElse(0));
        return finding.share().isPresent() ? time + ", " + Percent.of(finding.share()) + " of the run" : time;
    }

    private String shortPlace(Finding finding) {
        return finding.region()
                .map(region -> " in " + name(region))
                .orElseGet(() -> finding.places().stream()
                        .findFirst()
                        .map(place -> isMost(place, finding)
                                ? ", mostly in " + name(place)
                                : " in " + name(place) + " and more")
                        .orElse(" in the whole run"));
    }

    private String kernel(FindingKernel kernel) {
        return DisplayWidth.shortened(
                text(kernel.kernel()), LONGEST_KERNEL, lines.screen().ellipsis());
    }

    /// The kernels to change, where launches are what it is about.
    private String kernels(Finding finding) {
        return finding.kernels().isEmpty()
                ? ""
                : " (" + finding.kernels().stream().map(this::kernel).collect(Collectors.joining(", ")) + ")";
    }

    private static boolean isMost(Finding.FindingPlace place, Finding finding) {
        return place.potential() > finding.potential().orElse(0) - place.potential();
    }

    private String places(Finding finding) {
        String whole = finding.region().map(this::withInside).orElse("the whole run");
        return finding.places().isEmpty()
                ? whole
                : whole + ", mainly in "
                        + finding.places().stream()
                                .map(place -> name(place)
                                        + (place.region().isPresent() ? " itself" : "")
                                        + " (" + ReadableUnit.time(place.potential()) + ")")
                                .collect(Collectors.joining(", "));
    }

    /// Findings of a region are about the regions inside it too, and nobody should mistake that for its own time.
    private String withInside(RegionKey region) {
        return name(region) + (parents.contains(region) ? " with the regions inside it" : "");
    }

    private String name(FindingPlace place) {
        return place.region().map(this::name).orElse("what is outside any range");
    }

    private String name(RegionKey region) {
        return DisplayWidth.shortened(
                text(region.name()), LONGEST_NAME, lines.screen().ellipsis());
    }

    private static String about(Finding finding) {
        String time = ReadableUnit.time(finding.nanoseconds());
        return finding.launches() == 0
                ? time
                : TerminalWords.counted(finding.launches(), "launch", "launches") + ", " + time;
    }

    private static String evidence(Evidence evidence) {
        return evidence.metric() + " is " + ReadableUnit.text(evidence.value(), evidence.unit()) + ", "
                + evidence.relation().sign() + " " + ReadableUnit.text(evidence.threshold(), evidence.unit());
    }

    /// Where ncu's rule says one sentence, it is both.
    private static boolean isRepeated(String advice, String sentence) {
        return advice.equals(sentence) || advice.equals(sentence + ".");
    }

    private static String author(Finding finding) {
        return finding.author() == Finding.Author.NCU ? ", says ncu" : "";
    }

    /// An advice up to where it goes into details.
    private static String firstWords(String advice) {
        int end = advice.length();
        for (String mark : List.of(": ", "; ", ". ", " (")) {
            int found = advice.indexOf(mark, FIRST_WORDS);
            end = found < 0 ? end : Math.min(end, found);
        }
        String words = advice.substring(0, end);
        return cut(words, LONGEST_FIRST_WORDS);
    }

    private static String cut(String words, int most) {
        if (words.length() <= most) {
            return words;
        }
        int blank = words.lastIndexOf(' ', most);
        return words.substring(0, blank > FIRST_WORDS ? blank : most) + " …";
    }
}
