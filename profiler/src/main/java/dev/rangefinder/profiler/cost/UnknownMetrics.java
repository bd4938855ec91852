package dev.rangefinder.profiler.cost;

import dev.rangefinder.capture.Message;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.perfworks.ChipMetrics;
import dev.rangefinder.perfworks.NameStanding;
import java.util.ArrayList;
import java.util.List;

/// Metrics that a chip does not have, found before the run (W3).
///
/// @param ofNcu whether the catalogue is that of the ncu that will run; ncu takes families that another one does not
///     list
record UnknownMetrics(ChipMetrics chip, boolean ofNcu) {
    private static final int MOST_NEAR = 3;
    private static final String KEY = "pipeline.ncu.ncu_cli.metrics";

    /// What to tell of metrics that were asked for by name.
    ///
    /// @throws ConfigException for one that ncu would not find
    List<Message> check(List<String> named) {
        List<Message> warnings = new ArrayList<>();
        for (String name : named) {
            NameStanding standing = chip.standing(name);
            if (standing == NameStanding.UNKNOWN_BASE_NAME) {
                if (ofNcu) {
                    throw new ConfigException(ConfigException.Kind.VALUE, KEY + ": " + has(name), nearest(name));
                }
                warnings.add(Message.warning(
                        "unknown-metric",
                        KEY + ": " + has(name) + " by a library that is not of the ncu that will run",
                        nearest(name)));
            } else if (standing == NameStanding.UNKNOWN_SUFFIX) {
                warnings.add(Message.warning(
                        "unknown-metric",
                        KEY + ": " + chip.chip() + " has the metric of '" + name + "', but not with that ending",
                        "see which there are with 'rangefinder metrics " + name.substring(0, name.indexOf('.')) + "'"));
            }
        }
        return warnings;
    }

    private String has(String name) {
        return "the chip " + chip.chip() + " has no metric '" + name + "'";
    }

    private String nearest(String name) {
        List<String> near = chip.nearest(name, MOST_NEAR);
        return near.isEmpty()
                ? "'rangefinder metrics' lists what it has"
                : "did you mean " + String.join(" or ", near) + "? 'rangefinder metrics' lists all";
    }
}
