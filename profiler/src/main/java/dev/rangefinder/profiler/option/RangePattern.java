package dev.rangefinder.profiler.option;

import dev.rangefinder.attribution.NamePattern;
import java.util.List;
import java.util.stream.Stream;

/// Which NVTX ranges are meant, as users write it (C1): a glob of labels, `regex:` and an expression, or `ncu:` and
/// an expression in ncu's own notation, which is passed through.
///
/// @param text without what stands before the colon
public record RangePattern(Kind kind, String text) {
    /// What is meant where range replay is given no ranges, and by `default` (C1).
    public static final List<RangePattern> USUAL = List.of(parse("LLM@*"), parse("prefill*"), parse("decode*"));

    private static final String DEFAULT = "default";
    private static final String REGEX = "regex:";
    private static final String NATIVE = "ncu:";

    /// How the text is to be read.
    public enum Kind {
        GLOB,
        REGEX,
        NATIVE
    }

    public RangePattern {
        if (text.isBlank()) {
            throw new IllegalArgumentException("a pattern of ranges must not be empty");
        }
    }

    /// Makes a pattern of what a user wrote.
    ///
    /// @throws IllegalArgumentException if it is empty, or no regular expression
    public static RangePattern parse(String text) {
        if (text.startsWith(NATIVE)) {
            return new RangePattern(Kind.NATIVE, text.substring(NATIVE.length()));
        }
        if (text.startsWith(REGEX)) {
            NamePattern.parse(text);
            return new RangePattern(Kind.REGEX, text.substring(REGEX.length()));
        }
        return new RangePattern(Kind.GLOB, text);
    }

    /// The pattern that means this label and nothing else, whatever is in it.
    public static RangePattern literal(String label) {
        return new RangePattern(Kind.GLOB, label.replaceAll("([\\\\*?@/,:'\\[\\]])", "\\\\$1"));
    }

    /// Whether it can only mean what is written: one name.
    public boolean isLiteral() {
        return kind == Kind.GLOB && text.chars().noneMatch(c -> c == '*' || c == '?' || c == '\\');
    }

    /// The pattern itself, or those that `default` names.
    Stream<RangePattern> named() {
        return kind == Kind.GLOB && text.equals(DEFAULT) ? USUAL.stream() : Stream.of(this);
    }
}
