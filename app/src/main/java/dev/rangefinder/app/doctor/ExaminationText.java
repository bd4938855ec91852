package dev.rangefinder.app.doctor;

import dev.rangefinder.profiler.doctor.CheckResult;
import dev.rangefinder.profiler.doctor.CheckResult.Verdict;
import dev.rangefinder.profiler.doctor.Examination;
import dev.rangefinder.text.Printable;

/// Findings for people: a line each, the remedy below it, and what it comes to.
public final class ExaminationText {
    private ExaminationText() {}

    public static String of(Examination examination) {
        int width = examination.findings().stream()
                .mapToInt(finding -> finding.name().length())
                .max()
                .orElse(0);
        StringBuilder text = new StringBuilder();
        for (CheckResult finding : examination.findings()) {
            line(text, finding.verdict().name(), finding.name(), width, finding.text());
            if (!finding.remedy().isEmpty()) {
                line(text, "", "", width, "→ " + finding.remedy());
            }
        }
        return text.append('\n').append(sum(examination.verdict())).append('\n').toString();
    }

    private static void line(StringBuilder text, String verdict, String name, int width, String sentence) {
        text.append(padded(verdict, 4))
                .append("  ")
                .append(padded(name, width))
                .append("  ")
                .append(Printable.of(sentence))
                .append('\n');
    }

    private static String padded(String text, int width) {
        return text + " ".repeat(width - text.length());
    }

    private static String sum(Verdict verdict) {
        return switch (verdict) {
            case OK, SKIP -> "Nothing is in the way of a capture.";
            case WARN -> "A capture should work; see the warnings.";
            case FAIL -> "A capture cannot work before what failed is fixed.";
        };
    }
}
