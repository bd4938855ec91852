package dev.rangefinder.nsight.ncu.report.format;

import dev.rangefinder.capture.RangeAttributes.PayloadType;
import dev.rangefinder.capture.RangeAttributes.TextType;
import dev.rangefinder.capture.RuleResult;
import java.util.List;
import java.util.Optional;

/// The numbers by which the format stores a closed set of cases: the position in the list is the code.
///
/// @param values in order of their codes, from 0
public record Codes<T>(List<T> values) {
    public static final Codes<RuleResult.Type> RULE_TYPES = new Codes<>(List.of(
            RuleResult.Type.NONE,
            RuleResult.Type.OK,
            RuleResult.Type.WARNING,
            RuleResult.Type.ERROR,
            RuleResult.Type.OPTIMIZATION));

    public static final Codes<RuleResult.Speedup.SpeedupKind> SPEEDUP_KINDS = new Codes<>(List.of(
            RuleResult.Speedup.SpeedupKind.UNKNOWN,
            RuleResult.Speedup.SpeedupKind.LOCAL,
            RuleResult.Speedup.SpeedupKind.GLOBAL));

    public static final Codes<TextType> TEXT_TYPES =
            new Codes<>(List.of(TextType.UNKNOWN, TextType.ASCII, TextType.UNICODE, TextType.REGISTERED));

    /// Code 0 is no payload.
    public static final Codes<Optional<PayloadType>> PAYLOAD_TYPES = new Codes<>(List.of(
            Optional.empty(),
            Optional.of(PayloadType.UINT64),
            Optional.of(PayloadType.INT64),
            Optional.of(PayloadType.DOUBLE),
            Optional.of(PayloadType.UINT32),
            Optional.of(PayloadType.INT32),
            Optional.of(PayloadType.FLOAT)));

    public static final Codes<String> PLATFORMS = new Codes<>(
            List.of("Unknown", "Windows", "Linux", "Android", "OSX", "QNX", "Hos", "Integrity", "LinuxPPC"));

    /// The case of a code; that of code 0 for a code of a later version.
    public T value(long code) {
        return isKnown(code) ? values.get((int) code) : values.getFirst();
    }

    public boolean isKnown(long code) {
        return code >= 0 && code < values.size();
    }

    public int code(T value) {
        int code = values.indexOf(value);
        if (code < 0) {
            throw new IllegalArgumentException(value + " has no code in the format");
        }
        return code;
    }
}
