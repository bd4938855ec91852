package dev.rangefinder.nsight.ncu.report;

import dev.rangefinder.capture.LaunchRequest.InstanceDetail;
import dev.rangefinder.capture.MetricInstances;
import dev.rangefinder.capture.MetricValue;
import dev.rangefinder.capture.MetricValues;
import dev.rangefinder.nsight.ncu.report.format.Format;
import dev.rangefinder.nsight.ncu.wire.WireReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Decodes the metrics of a launch into the slots of a walk. Nothing is built for a metric that nobody wants, nor for
/// the parts of a wanted one that were not asked for. [PlainMetrics] takes most of them; this class can take all.
final class MetricDecoder {
    private static final MetricValue NO_VALUE = new MetricValue.None();

    private final MetricSlots slots;
    private final InstanceDetail instances;
    private final MetricValues.Builder values;
    private final PlainMetrics plainMetrics;
    private final RecentlyDecoded<String> texts;
    private final MetricValue[] sideValues;
    private final int[] occurrences;
    private final Map<Integer, MetricInstances> instancesBySlot = new LinkedHashMap<>();
    private long undefinedNames;

    MetricDecoder(MetricSlots slots, InstanceDetail instances, int sideMetrics) {
        this.slots = slots;
        this.instances = instances;
        this.values = new MetricValues.Builder(slots.dictionary());
        this.plainMetrics = new PlainMetrics(slots, values);
        this.texts = new RecentlyDecoded<>(WireReader::restAsText);
        this.sideValues = new MetricValue[sideMetrics];
        this.occurrences = new int[slots.dictionary().size()];
    }

    /// Forgets the metrics of the launch before.
    void start() {
        Arrays.fill(sideValues, NO_VALUE);
        if (instances != InstanceDetail.SKIPPED) {
            Arrays.fill(occurrences, 0);
            instancesBySlot.clear();
        }
    }

    MetricValues values() {
        return values.build();
    }

    MetricValue sideValue(int index) {
        return sideValues[index];
    }

    List<MetricInstances> instances() {
        return List.copyOf(instancesBySlot.values());
    }

    /// The metrics that this launch lists more than once; counted along with instances only.
    Map<String, Integer> repeated() {
        if (instances == InstanceDetail.SKIPPED) {
            return Map.of();
        }
        Map<String, Integer> repeated = new LinkedHashMap<>();
        for (int slot = 0; slot < occurrences.length; slot++) {
            if (occurrences[slot] > 1) {
                repeated.put(slots.dictionary().names().get(slot), occurrences[slot]);
            }
        }
        return repeated;
    }

    /// How many metrics so far, over all launches, had a name that the file does not define.
    long undefinedNames() {
        return undefinedNames;
    }

    /// Reads the metric whose tag was read last, and those that follow it directly.
    void metrics(WireReader in) {
        if (instances != InstanceDetail.SKIPPED || !plainMetrics.take(in)) {
            metric(in.enter());
        }
    }

    /// Reads one `ProfileMetricResult`: first its name, which decides whether anything else is looked at.
    private void metric(WireReader in) {
        long start = in.position();
        boolean first = true;
        while (in.next()) {
            if (in.tag() == Format.ProfileMetricResult.NAME_ID) {
                int slot = slots.of(in.varint());
                if (!first) {
                    in.rewind(start);
                }
                named(in, slot);
                return;
            }
            first = false;
            in.skip();
        }
    }

    private void named(WireReader in, int slot) {
        if (slot >= 0) {
            wanted(in, slot);
        } else if (slot == MetricSlots.SKIPPED) {
            in.leave();
        } else if (slot == MetricSlots.UNDEFINED) {
            undefinedNames++;
            in.leave();
        } else {
            sideValues[MetricSlots.sideIndex(slot)] = side(in);
        }
    }

    private void wanted(WireReader in, int slot) {
        values.none(slot);
        if (instances != InstanceDetail.SKIPPED) {
            detailed(in, slot);
            return;
        }
        if (in.next(Format.ProfileMetricResult.VALUE)) {
            value(in.enter(), slot);
            in.leave();
        }
    }

    private void value(WireReader in, int slot) {
        while (in.next()) {
            switch (in.tag()) {
                case Format.MetricValue.DOUBLE -> values.real(slot, in.fixed64());
                case Format.MetricValue.UINT32, Format.MetricValue.UINT64 -> values.whole(slot, in.varint());
                case Format.MetricValue.FLOAT -> values.real(slot, in.fixed32());
                case Format.MetricValue.STRING -> values.text(slot, texts.value(in));
                default -> in.skip();
            }
        }
    }

    private void detailed(WireReader in, int slot) {
        int count = 0;
        boolean timeSeries = false;
        List<MetricInstances.Instance> decoded = new ArrayList<>();
        while (in.next()) {
            switch (in.tag()) {
                case Format.ProfileMetricResult.VALUE -> value(in.enter(), slot);
                case Format.ProfileMetricResult.KIND ->
                    timeSeries = in.varint() == Format.ProfileMetricResult.TIME_SERIES;
                case Format.ProfileMetricResult.INSTANCE -> {
                    count++;
                    if (instances == InstanceDetail.DECODED) {
                        decoded.add(instance(in.enter()));
                    } else {
                        in.skip();
                    }
                }
                default -> in.skip();
            }
        }
        occurrences[slot]++;
        // Of a metric listed several times the last one counts, with its instances.
        instancesBySlot.remove(slot);
        if (count > 0 || timeSeries) {
            String name = slots.dictionary().names().get(slot);
            instancesBySlot.put(slot, new MetricInstances(name, timeSeries, count, decoded));
        }
    }

    private static MetricInstances.Instance instance(WireReader in) {
        MetricValue correlation = NO_VALUE;
        MetricValue value = NO_VALUE;
        while (in.next()) {
            switch (in.tag()) {
                case Format.MetricInstance.CORRELATION -> correlation = ValueDecoder.decode(in.enter());
                case Format.MetricInstance.VALUE -> value = ValueDecoder.decode(in.enter());
                default -> in.skip();
            }
        }
        return new MetricInstances.Instance(correlation, value);
    }

    private static MetricValue side(WireReader in) {
        MetricValue value = NO_VALUE;
        while (in.next(Format.ProfileMetricResult.VALUE)) {
            value = ValueDecoder.decode(in.enter());
        }
        return value;
    }
}
