package dev.rangefinder.report;

import dev.rangefinder.result.RegionKey;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/// What tells the folders of two regions apart whose names come out alike: lower-case letters and digits.
final class RegionHash {
    /// As many characters as there are, 5 bits each.
    static final int LONGEST = 51;

    private static final String BASE32 = "abcdefghijklmnopqrstuvwxyz234567";

    private RegionHash() {}

    static String of(RegionKey key, int length) {
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
