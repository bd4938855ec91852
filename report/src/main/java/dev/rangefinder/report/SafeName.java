package dev.rangefinder.report;

import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.result.RegionKey;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// The name of a region's folder: readable, and safe on every file system (P6).
///
/// An outermost push/pop region of the default domain with a plain name, such as `decode` or `A`, has that very name,
/// unless another differs from it by case only ([RegionFolders]). Every other region has what is readable of its name
/// and a hash of its key behind two dashes: `A__A1--4ukbysma`. So no two are alike, not even where case is ignored.
///
/// No name is longer than 100 bytes, leads elsewhere, is hidden, looks like an option, is reserved on Windows, or is
/// that of one of the report's own files.
final class SafeName {
    static final int LONGEST = 100;

    // Characters of a hash, 5 bits each. The longer ones are for regions whose shorter hashes are equal.
    static final int HASH = 8;
    static final int LONGEST_HASH = 51;

    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_][A-Za-z0-9._-]*");
    private static final Pattern LIKE_HASHED = Pattern.compile(".*--[a-z2-7]{8,}");
    private static final Pattern RESERVED =
            Pattern.compile("(con|prn|aux|nul|conin\\$|conout\\$|clock\\$|(com|lpt)[0-9])([. ].*)?");
    private static final Set<String> FILES =
            Set.of("report.md", "report.json", "report.html", "regions.csv", "kernels.csv");
    private static final String BASE32 = "abcdefghijklmnopqrstuvwxyz234567";

    private SafeName() {}

    static String of(RegionKey key) {
        return of(key, HASH);
    }

    /// @param hash how many characters of hash, where the name has one
    static String of(RegionKey key, int hash) {
        return isPlain(key) ? key.name() : hashed(key, hash);
    }

    /// The name that a region has if it is not plain, or not alone with its name.
    static String hashed(RegionKey key, int hash) {
        return readable(key.name(), LONGEST - 2 - hash) + "--" + hash(key, hash);
    }

    static boolean isPlain(RegionKey key) {
        String name = key.label();
        String lower = name.toLowerCase(Locale.ROOT);
        return key.kind() == RangeKind.PUSH_POP
                && key.domain().isEmpty()
                && key.path().size() == 1
                && name.length() <= LONGEST
                && PLAIN.matcher(name).matches()
                && !name.endsWith(".")
                && !LIKE_HASHED.matcher(lower).matches()
                && !RESERVED.matcher(lower).matches()
                && !FILES.contains(lower);
    }

    private static String readable(String name, int length) {
        StringBuilder readable = new StringBuilder();
        name.codePoints().limit(length).forEach(point -> readable.append(isKept(point) ? (char) point : '_'));
        if (readable.isEmpty() || readable.charAt(0) == '.' || readable.charAt(0) == '-') {
            readable.insert(0, '_');
        }
        if (RESERVED.matcher(readable.toString().toLowerCase(Locale.ROOT)).matches()) {
            readable.insert(0, '_');
        }
        readable.setLength(Math.min(readable.length(), length));
        return readable.toString();
    }

    private static boolean isKept(int point) {
        return (point >= 'a' && point <= 'z')
                || (point >= 'A' && point <= 'Z')
                || (point >= '0' && point <= '9')
                || point == '.'
                || point == '_'
                || point == '-';
    }

    private static String hash(RegionKey key, int length) {
        MessageDigest digest = sha256();
        update(digest, key.kind().code());
        update(digest, key.domain().map(domain -> "domain " + domain).orElse(""));
        key.path().forEach(label -> update(digest, label));
        byte[] bytes = digest.digest();
        StringBuilder text = new StringBuilder(length);
        for (int bit = 0; text.length() < length; bit += 5) {
            int index = bit / Byte.SIZE;
            int pair = ((bytes[index] & 0xFF) << Byte.SIZE) | (index + 1 < bytes.length ? bytes[index + 1] & 0xFF : 0);
            text.append(BASE32.charAt((pair >> (11 - bit % Byte.SIZE)) & 31));
        }
        return text.toString();
    }

    // The length first, so that ["a/b", "c"] and ["a", "b/c"] differ; characters and not UTF-8, which knows no half
    // pairs.
    private static void update(MessageDigest digest, String text) {
        ByteBuffer bytes = ByteBuffer.allocate(Integer.BYTES + text.length() * Character.BYTES);
        bytes.putInt(text.length());
        text.chars().forEach(character -> bytes.putChar((char) character));
        digest.update(bytes.array());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
