package dev.rangefinder.nsight.ncu.report;

import dev.rangefinder.capture.Device;
import dev.rangefinder.capture.MetricValue;
import dev.rangefinder.capture.MetricValues;
import dev.rangefinder.capture.Session;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/// Finds out on which device a launch ran: a result has no field for it, only metrics that tell.
///
/// The id is `launch__device_id`, or in old files `device__attribute_device_index`. Name and compute capability are the
/// session's for that id; a file that lost its session details still has them among the metrics of each launch.
final class DeviceOfLaunch {
    private static final List<String> ID_METRICS = List.of("launch__device_id", "device__attribute_device_index");
    private static final List<String> ALL_METRICS = List.of(
            ID_METRICS.getFirst(), ID_METRICS.getLast(), "device__attribute_display_name", Device.MAJOR, Device.MINOR);

    private final Session session;
    private final List<String> metrics;
    private final Map<Long, Found> known = new HashMap<>();

    DeviceOfLaunch(Session session) {
        this.session = session;
        this.metrics = session.devices().isEmpty() ? ALL_METRICS : ID_METRICS;
    }

    /// The metrics that are needed to tell the device, wanted by the user or not.
    List<String> metrics() {
        return metrics;
    }

    /// The device of a launch; without an id where nothing tells.
    record Found(OptionalLong id, String name, String computeCapability) {}

    Found of(MetricValues values, MetricDecoder side) {
        OptionalLong id = id(values, side);
        if (id.isEmpty()) {
            return new Found(id, "", "");
        }
        Found found = known.get(id.getAsLong());
        if (found == null) {
            found = session.device(id.getAsLong())
                    .map(device -> new Found(
                            id, device.name(), device.computeCapability().orElse("")))
                    .orElseGet(() -> fromMetrics(id, values, side));
            known.put(id.getAsLong(), found);
        }
        return found;
    }

    private static OptionalLong id(MetricValues values, MetricDecoder side) {
        for (int index = 0; index < ID_METRICS.size(); index++) {
            double number = value(ID_METRICS, index, values, side).number();
            if (number >= 0 && number <= Integer.MAX_VALUE) {
                return OptionalLong.of((long) number);
            }
        }
        return OptionalLong.empty();
    }

    private Found fromMetrics(OptionalLong id, MetricValues values, MetricDecoder side) {
        if (metrics.size() < ALL_METRICS.size()) {
            return new Found(id, "", "");
        }
        String name = value(metrics, 2, values, side) instanceof MetricValue.Text(String text) ? text : "";
        String major = value(metrics, 3, values, side).wholeText().orElse("");
        String minor = value(metrics, 4, values, side).wholeText().orElse("");
        return new Found(id, name, major.isEmpty() || minor.isEmpty() ? "" : major + "." + minor);
    }

    /// A wanted metric is among the values, an unwanted one beside them.
    private static MetricValue value(List<String> metrics, int index, MetricValues values, MetricDecoder side) {
        return values.value(metrics.get(index)).orElseGet(() -> side.sideValue(index));
    }
}
