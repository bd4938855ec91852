package dev.rangefinder.finding;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Nsight Compute's messages are paragraphs: what it found, and then what to do about it.
final class FirstSentence {
    // A full stop inside a number or a name has no blank behind it. The pattern has no nested repetition.
    private static final Pattern END = Pattern.compile("\\.\\s+(?=[A-Z])");

    private FirstSentence() {}

    /// The first sentence, without its full stop.
    static String of(String text) {
        Matcher end = END.matcher(text);
        String first = end.find() ? text.substring(0, end.start()) : text.strip();
        return first.endsWith(".") ? first.substring(0, first.length() - 1) : first;
    }

    /// What follows it; the sentence itself where nothing does.
    static String rest(String text) {
        Matcher end = END.matcher(text);
        return end.find() ? text.substring(end.end()).strip() : text.strip();
    }
}
