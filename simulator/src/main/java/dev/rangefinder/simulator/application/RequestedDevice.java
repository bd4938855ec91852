package dev.rangefinder.simulator.application;

import dev.rangefinder.simulator.command.Refusal;
import dev.rangefinder.simulator.gpu.GpuModel;
import dev.rangefinder.simulator.gpu.GpuModels;
import java.util.Map;

/// The device that the environment asks for: `RANGEFINDER_GPU` is its name, `RANGEFINDER_SEED` the seed of its noise.
public record RequestedDevice(GpuModel gpu, long seed) {
    private static final String DEFAULT = "data-centre";

    /// Reads the environment.
    ///
    /// @throws Refusal for a device that does not exist, or a seed that is no number
    public static RequestedDevice of(Map<String, String> environment) {
        String seed = environment.getOrDefault("RANGEFINDER_SEED", "0");
        try {
            return new RequestedDevice(
                    GpuModels.named(environment.getOrDefault("RANGEFINDER_GPU", DEFAULT)), Long.parseLong(seed));
        } catch (NumberFormatException _) {
            throw new Refusal("RANGEFINDER_SEED: '" + seed + "' is no number.");
        } catch (IllegalArgumentException e) {
            throw new Refusal("RANGEFINDER_GPU: " + e.getMessage() + ".");
        }
    }
}
