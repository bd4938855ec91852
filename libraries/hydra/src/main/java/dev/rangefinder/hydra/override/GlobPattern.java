package dev.rangefinder.hydra.override;

/// Shell patterns over whole names: `*` any text, `?` one character, `[a-c]` and `[!a-c]` one of a set or none of it.
/// A `[` without its `]` is itself. Never needs more than length of the pattern times length of the name.
final class GlobPattern {
    private final String pattern;
    private final String name;
    private final int lastClose;

    private GlobPattern(String pattern, String name) {
        this.pattern = pattern;
        this.name = name;
        this.lastClose = pattern.lastIndexOf(']');
    }

    static boolean matches(String pattern, String name) {
        return new GlobPattern(pattern, name).matches();
    }

    /// Only the last `*` is ever tried again: what an earlier one could take, the last one can take as well.
    private boolean matches() {
        int at = 0;
        int in = 0;
        int star = -1;
        int restart = 0;
        while (at < name.length()) {
            if (in < pattern.length() && pattern.charAt(in) == '*') {
                star = in++;
                restart = at;
            } else if (in < pattern.length() && matchesOne(in, name.charAt(at))) {
                in = next(in);
                at++;
            } else if (star >= 0) {
                in = star + 1;
                at = ++restart;
            } else {
                return false;
            }
        }
        while (in < pattern.length() && pattern.charAt(in) == '*') {
            in++;
        }
        return in == pattern.length();
    }

    private boolean matchesOne(int in, char c) {
        int close = close(in);
        if (close < 0) {
            char expected = pattern.charAt(in);
            return expected == '?' || expected == c;
        }
        boolean negated = pattern.charAt(in + 1) == '!';
        return contains(in + (negated ? 2 : 1), close, c) != negated;
    }

    private boolean contains(int from, int close, char c) {
        int i = from;
        while (i < close) {
            if (i + 2 < close && pattern.charAt(i + 1) == '-') {
                if (pattern.charAt(i) <= c && c <= pattern.charAt(i + 2)) {
                    return true;
                }
                i += 3;
            } else if (pattern.charAt(i++) == c) {
                return true;
            }
        }
        return false;
    }

    private int next(int in) {
        return Math.max(close(in), in) + 1;
    }

    /// Where the set that begins here ends, or -1 if none begins here. A `]` right after the beginning is a member.
    private int close(int in) {
        if (pattern.charAt(in) != '[') {
            return -1;
        }
        int first = in + 1;
        if (first < pattern.length() && pattern.charAt(first) == '!') {
            first++;
        }
        return first < lastClose ? pattern.indexOf(']', first + 1) : -1;
    }
}
