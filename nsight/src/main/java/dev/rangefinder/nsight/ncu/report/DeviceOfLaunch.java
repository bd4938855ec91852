package dev.rangefinder.nsight.ncu.report;

import dev.rangefinder.capture.Device;
import dev.rangefinder.capture.MetricDictionary;
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
    private static final String NAME = "device__attribute_display_name";
    private static final List<String> ID_METRICS = List.of("launch__device_id", "device__attribute_device_index");
    private static final List<String> ALL_METRICS =
            List.of(ID_METRICS.getFirst(), ID_METRICS.getLast(), NAME, Device.MAJOR, Device.MINOR);

    private final Session session;
    private final List<String> metrics;
    private final int[] wantedIndexes;
    private final Map<Long, Found> known = new HashMap<>();

    DeviceOfLaunch(Session session, MetricDictionary wanted) {
        this.session = session;
        this.metrics = metrics(session);
        this.wantedIndexes = metrics.stream().mapToInt(wanted::indexOf).toArray();
    }

    /// The metrics that are needed to tell the device, wanted by the user or not.
    static List<String> metrics(Session session) {
        return session.devices().isEmpty() ? ALL_METRICS : ID_METRICS;
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

    private OptionalLong id(MetricValues values, MetricDecoder side) {
        for (int metric = 0; metric < ID_METRICS.size(); metric++) {
            double number = value(metric, values, side).number();
            if (number >= 0 && number <= Integer.MAX_VALUE) {
                return OptionalLong.of((long) number);
            }
        }
        return OptionalLong.empty();
    }

    private Found fromMetrics(OptionalLong id, MetricValues values, MetricDecoder side) {
        String name = value(NAME, values, side) instanceof MetricValue.Text(String text) ? text : "";
        String major = value(Device.MAJOR, values, side).wholeText().orElse("");
        String minor = value(Device.MINOR, values, side).wholeText().orElse("");
        return new Found(id, name, major.isEmpty() || minor.isEmpty() ? "" : major + "." + minor);
    }

    private MetricValue value(String metric, MetricValues values, MetricDecoder side) {
        int index = metrics.indexOf(metric);
        return index < 0 ? values.value(metric).orElse(new MetricValue.None()) : value(index, values, side);
    }

    /// A wanted metric is among the values, an unwanted one beside them.
    private MetricValue value(int metric, MetricValues values, MetricDecoder side) {
        int index = wantedIndexes[metric];
        return index < 0 ? side.sideValue(metric) : values.value(index).orElse(new MetricValue.None());
    }
}
