package dev.rangefinder.report;

import java.util.Locale;
import java.util.regex.Pattern;

/// The name of a region's folder: what is readable of the region's own, and safe on every file system (P6).
///
/// Every run of characters other than `A–Z a–z 0–9 _ . -` is one `_`, and at most 80 characters are kept: `A::A1` is
/// `A_A1`. A name that something else has, or that a system or a shell takes for something else, is not free; it gets a
/// hash of the region behind two dashes: `A_A1--4ukbysma`.
///
/// @param readable the name without a hash
record SafeName(String readable) {
    static final int LONGEST = 80;
    static final int HASH = 8;

    private static final String DASHES = "--";

    // With a dot in front a name is hidden, or leads elsewhere, or is that of an unfinished file of ours.
    // With a dash in front it is an option.
    private static final Pattern FREE = Pattern.compile("[A-Za-z0-9_]([A-Za-z0-9._-]*[A-Za-z0-9_-])?");
    private static final Pattern LIKE_HASHED = Pattern.compile(".*--[a-z2-7]{8,}");
    private static final Pattern RESERVED =
            Pattern.compile("(con|prn|aux|nul|conin\\$|conout\\$|clock\\$|(com|lpt)[0-9])([. ].*)?");

    /// @param name of a region, as it is shown
    static SafeName of(String name) {
        StringBuilder readable = new StringBuilder();
        boolean kept = true;
        for (int index = 0; index < name.length() && readable.length() < LONGEST; index++) {
            char character = name.charAt(index);
            boolean before = kept;
            kept = isKept(character);
            if (kept || before) {
                readable.append(kept ? character : '_');
            }
        }
        return new SafeName(readable.toString());
    }

    /// Whether a folder may have the readable name as it is, unless another region has it too.
    boolean isFree() {
        String lower = readable.toLowerCase(Locale.ROOT);
        return FREE.matcher(readable).matches()
                && !LIKE_HASHED.matcher(lower).matches()
                && !RESERVED.matcher(lower).matches()
                && !ReportFormats.files().contains(lower);
    }

    /// The name with a hash, no longer than any other.
    String with(String hash) {
        String lower = readable.toLowerCase(Locale.ROOT);
        boolean mistaken = readable.isEmpty()
                || readable.startsWith(".")
                || readable.startsWith("-")
                || RESERVED.matcher(lower).matches();
        String start = mistaken ? "_" + readable : readable;
        return start.substring(0, Math.min(start.length(), LONGEST - DASHES.length() - hash.length())) + DASHES + hash;
    }

    private static boolean isKept(char character) {
        return (character >= 'a' && character <= 'z')
                || (character >= 'A' && character <= 'Z')
                || (character >= '0' && character <= '9')
                || character == '.'
                || character == '_'
                || character == '-';
    }
}
