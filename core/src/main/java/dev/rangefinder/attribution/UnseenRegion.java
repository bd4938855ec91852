package dev.rangefinder.attribution;

import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.result.RegionKey;
import java.util.Optional;

/// A region that was asked for by name and that no input has: its name is read the way reports print names (R3, R13).
public final class UnseenRegion {
    private static final char QUOTE = '\'';

    private final String name;
    private int at;

    private UnseenRegion(String name) {
        this.name = name;
    }

    /// Any text is a name; what cannot be read otherwise is a label.
    public static RegionKey named(String name) {
        return new UnseenRegion(name).key();
    }

    private RegionKey key() {
        int domainEnd = name.indexOf('@');
        int firstLabel = name.indexOf(RegionKey.SEPARATOR);
        boolean hasDomain = domainEnd > 0
                && domainEnd < name.length() - 1
                && name.indexOf(QUOTE) != 0
                && (firstLabel < 0 || domainEnd < firstLabel);
        Optional<String> domain = hasDomain ? Optional.of(name.substring(0, domainEnd)) : Optional.empty();
        at = hasDomain ? domainEnd + 1 : 0;
        boolean quoted = isQuoted();
        RegionKey key = RegionKey.outermost(RangeKind.PUSH_POP, domain, next(quoted), quoted);
        while (at < name.length()) {
            at += RegionKey.SEPARATOR.length();
            quoted = isQuoted();
            key = key.child(next(quoted), quoted);
        }
        return key;
    }

    /// Whether a label in quotes begins here that ends before a separator or at the end.
    private boolean isQuoted() {
        int end = closing();
        return end > 0 && (end + 1 == name.length() || name.startsWith(RegionKey.SEPARATOR, end + 1));
    }

    private int closing() {
        if (!name.startsWith("'", at)) {
            return -1;
        }
        int end = name.indexOf(QUOTE, at + 1);
        while (end >= 0 && name.startsWith("'", end + 1)) {
            end = name.indexOf(QUOTE, end + 2);
        }
        return end;
    }

    private String next(boolean quoted) {
        int end = quoted ? closing() + 1 : name.indexOf(RegionKey.SEPARATOR, at);
        String text = name.substring(at, end < 0 ? name.length() : end);
        at = end < 0 ? name.length() : end;
        return quoted ? text.substring(1, text.length() - 1).replace("''", "'") : text;
    }
}
