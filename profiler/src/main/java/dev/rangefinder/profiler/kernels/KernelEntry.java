package dev.rangefinder.profiler.kernels;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A kernel that is to be profiled.
///
/// @param name its whole demangled name, as a timeline has it
/// @param regex an expression that ncu finds in the names that are meant
/// @param description for people; where it tells the share and the calls, these are used
public record KernelEntry(String name, String regex, String description) {
    private static final String SIGNS = "\\.^$|()[]{}*+?";
    private static final Pattern SHARE = Pattern.compile("(\\d{1,3}(?:\\.\\d{1,6})?) ?% of GPU time");
    private static final Pattern CALLS = Pattern.compile("(\\d{1,15}) calls");
    private static final int LEAST_DIGITS = 4;

    public KernelEntry {
        if (name.isBlank() || regex.isBlank()) {
            throw new IllegalArgumentException("a kernel has a name and an expression");
        }
    }

    /// An expression that finds this name and no other.
    public static String exactly(String name) {
        StringBuilder regex = new StringBuilder("^");
        for (int index = 0; index < name.length(); index++) {
            char character = name.charAt(index);
            regex.append(SIGNS.indexOf(character) >= 0 ? "\\" : "").append(character);
        }
        return regex.append('$').toString();
    }

    public boolean isExact() {
        return regex.equals(exactly(name));
    }

    /// The part of the time of all kernels in percent, as far as the description tells it.
    public OptionalDouble share() {
        Matcher matcher = SHARE.matcher(description);
        return matcher.find() ? OptionalDouble.of(Double.parseDouble(matcher.group(1))) : OptionalDouble.empty();
    }

    /// How often it is launched, as far as the description tells it.
    public OptionalLong calls() {
        Matcher matcher = CALLS.matcher(description);
        return matcher.find() ? OptionalLong.of(Long.parseLong(matcher.group(1))) : OptionalLong.empty();
    }

    /// The name of its folder: its rank in the list, and a digest of its name, which may have any length and letters.
    ///
    /// @param rank from 1
    /// @param kernels how many there are
    public String folder(int rank, int kernels) {
        int digits = Math.max(LEAST_DIGITS, Integer.toString(kernels).length());
        return String.format(Locale.ROOT, "kernel_%0" + digits + "d_%s", rank, digest(name));
    }

    /// MD5 because the folders have been called so before; nothing depends on its strength.
    private static String digest(String name) {
        try {
            byte[] digest = MessageDigest.getInstance("MD5").digest(name.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has MD5", e);
        }
    }
}
