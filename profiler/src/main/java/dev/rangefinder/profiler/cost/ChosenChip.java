package dev.rangefinder.profiler.cost;

import dev.rangefinder.capture.Device;
import dev.rangefinder.capture.MetricValue;
import dev.rangefinder.perfworks.KnownChip;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The chip for which costs are counted, and who said so.
///
/// @param name as the library names it, or as somebody wrote it
/// @param source for people: `pipeline.chip`, a capture, this machine
public record ChosenChip(String name, String source) {
    private static final String CHIP = "device__attribute_chip";
    private static final Pattern COMPUTE_CAPABILITY = Pattern.compile("(\\d{1,2})\\.(\\d)");

    /// The chip of a name such as `GH100`, or of a compute capability such as `9.0`, whose dies share a catalogue
    /// (facts/perfworks.md §1). Another name is left to the library, which may be younger than this.
    public static ChosenChip of(String text, String source) {
        return ofComputeCapability(text, source).orElseGet(() -> new ChosenChip(text, source));
    }

    /// A chip that stands for all of a compute capability; empty if the text is none, or none that is known.
    public static Optional<ChosenChip> ofComputeCapability(String text, String source) {
        Matcher numbers = COMPUTE_CAPABILITY.matcher(text);
        return numbers.matches()
                ? KnownChip.ofComputeCapability(Integer.parseInt(numbers.group(1)), Integer.parseInt(numbers.group(2)))
                        .map(chip -> new ChosenChip(chip.name(), source))
                : Optional.empty();
    }

    /// The chip of a device of a capture. Some captures do not name it, but all its compute capability
    /// (facts/perfworks.md §1).
    public static Optional<ChosenChip> of(Device device, String source) {
        return Optional.ofNullable(device.attributes().get(CHIP))
                .flatMap(MetricValue::wholeText)
                .flatMap(id -> KnownChip.ofId(Long.parseUnsignedLong(id)))
                .map(chip -> new ChosenChip(chip.name(), source))
                .or(() -> device.computeCapability().flatMap(capability -> ofComputeCapability(capability, source)));
    }
}
