package dev.rangefinder.simulator.gpu;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The simulated devices by name. Their figures are plausible for chips of their kind; no product is meant.
public final class GpuModels {
    private static final Chip DATA_CENTRE = new Chip(
            "Simulated data-centre GPU",
            9,
            0,
            8,
            132,
            96,
            40,
            18,
            new Chip.Clocks(1.755e9, 1.6e9, 2.619e9, 0.781e9),
            new Chip.Rates(128, 128, 64, 4096, 65_536, 4, 2, 32, 32),
            new Chip.Limits(64, 32, 65_536, 233_472, 232_448),
            new Chip.Memory(80L << 30, 50L << 20, 5120));

    private static final Chip CONSUMER = new Chip(
            "Simulated consumer GPU",
            8,
            9,
            11,
            128,
            48,
            24,
            0,
            new Chip.Clocks(2.52e9, 2.1e9, 10.5e9, 0.5e9),
            new Chip.Rates(64, 128, 2, 512, 4096, 4, 2, 4, 32),
            new Chip.Limits(48, 24, 65_536, 102_400, 101_376),
            new Chip.Memory(24L << 30, 72L << 20, 384));

    private static final Map<String, Chip> CHIPS =
            new TreeMap<>(Map.of("data-centre", DATA_CENTRE, "consumer", CONSUMER));

    private GpuModels() {}

    /// What [#named] takes, in the order of names.
    public static List<String> names() {
        return List.copyOf(CHIPS.keySet());
    }

    /// The simulated device of this name.
    ///
    /// @throws IllegalArgumentException for any other name, with those there are
    public static GpuModel named(String name) {
        Chip chip = CHIPS.get(name);
        if (chip == null) {
            throw new IllegalArgumentException(
                    "no such simulated device: '" + name + "'; there are " + String.join(" and ", CHIPS.keySet()));
        }
        return new SimulatedGpu(chip);
    }
}
