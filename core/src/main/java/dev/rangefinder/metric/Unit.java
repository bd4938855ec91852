package dev.rangefinder.metric;

import java.util.Map;
import java.util.Set;

/// A unit as a profiler prints it, and what it is in base units: time in nanoseconds, rates per second, bytes without
/// prefix. Prefixes are powers of 1000, for bytes too.
///
/// Only the leading part of a unit scales, and time in a denominator scales inversely: `Kbyte/block` is 1000
/// `byte/block`, `sector/us` is a million `sector/s`, `%/Kbyte` stays as it is. Old spellings (`nsecond`,
/// `cycle/nsecond`, `byte/second`) lead to the same base units as the new ones. An unknown word is its own base.
///
/// @param text as printed
/// @param base the base unit
/// @param exponent a value in this unit times ten to this power is the value in the base unit
public record Unit(String text, String base, int exponent) {
    /// The unit of plain numbers.
    public static final Unit NONE = new Unit("", "", 0);

    private static final String HERTZ = "hz";
    private static final Map<String, Integer> NANOSECOND_EXPONENTS = Map.ofEntries(
            Map.entry("ns", 0),
            Map.entry("nsecond", 0),
            Map.entry("us", 3),
            Map.entry("usecond", 3),
            Map.entry("ms", 6),
            Map.entry("msecond", 6),
            Map.entry("s", 9),
            Map.entry("second", 9));
    private static final Map<Character, Integer> PREFIXES = Map.of('K', 3, 'M', 6, 'G', 9, 'T', 12, 'P', 15);
    private static final Set<String> PREFIXED = Set.of(
            "byte", "bit", HERTZ, "inst", "cycle", "sector", "request", "thread", "warp", "block", "sample", "op",
            "flop");

    /// The meaning of a printed unit. Never fails.
    public static Unit parse(String text) {
        int slash = text.indexOf('/');
        if (slash < 0) {
            Unit plain = leading(text);
            return new Unit(text, plain.base, plain.exponent);
        }
        Unit leading = leading(text.substring(0, slash));
        String denominator = text.substring(slash + 1);
        Integer time = NANOSECOND_EXPONENTS.get(denominator);
        if (time == null) {
            return new Unit(text, leading.base + "/" + denominator, leading.exponent);
        }
        String base = leading.base.equals("cycle") ? HERTZ : leading.base + "/s";
        return new Unit(text, base, leading.exponent + 9 - time);
    }

    private static Unit leading(String text) {
        Integer time = NANOSECOND_EXPONENTS.get(text);
        if (time != null) {
            return new Unit(text, "ns", time);
        }
        Integer prefix = text.isEmpty() ? null : PREFIXES.get(text.charAt(0));
        if (prefix != null && PREFIXED.contains(text.substring(1))) {
            return new Unit(text, text.substring(1), prefix);
        }
        return new Unit(text, text, 0);
    }
}
