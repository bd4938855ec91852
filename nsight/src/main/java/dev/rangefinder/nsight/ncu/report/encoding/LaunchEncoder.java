package dev.rangefinder.nsight.ncu.report.encoding;

import dev.rangefinder.capture.Dimensions;
import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.LaunchDetails;
import dev.rangefinder.capture.LaunchOrigin;
import dev.rangefinder.capture.MetricInstances;
import dev.rangefinder.capture.MetricValue;
import dev.rangefinder.capture.MetricValues;
import dev.rangefinder.nsight.ncu.report.format.Format;
import dev.rangefinder.nsight.ncu.wire.WireWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Encodes launches to results. Metric names become ids of the one string table of the file; a name gets its id when
/// the first launch uses it, and the caller writes the new ones into the block of that launch.
final class LaunchEncoder {
    private final Map<String, Integer> ids = new HashMap<>();
    private final List<String> newNames = new ArrayList<>();

    /// The names that got their id since the last call, in order of their ids.
    List<String> takeNewNames() {
        List<String> taken = List.copyOf(newNames);
        newNames.clear();
        return taken;
    }

    void encode(WireWriter out, Launch launch) {
        LaunchOrigin origin = launch.origin();
        LaunchDetails details = launch.details();
        origin.thread().ifPresent(thread -> out.varint(Format.ProfileResult.THREAD_ID, thread));
        origin.apiCall().ifPresent(call -> out.varint(Format.ProfileResult.API_CALL_ID, call));
        out.text(Format.ProfileResult.MANGLED_NAME, launch.kernel().mangled());
        out.text(Format.ProfileResult.FUNCTION_NAME, launch.kernel().function());
        out.text(Format.ProfileResult.DEMANGLED_NAME, launch.kernel().demangled());
        launch.grid().ifPresent(grid -> dimensions(out, Format.ProfileResult.GRID_SIZE, grid));
        launch.block().ifPresent(block -> dimensions(out, Format.ProfileResult.BLOCK_SIZE, block));
        metrics(out, launch.metrics(), details);
        origin.creationTime().ifPresent(time -> out.varint(Format.ProfileResult.CREATION_TIME, time));
        details.source()
                .ifPresent(source -> out.message(
                        Format.ProfileResult.SOURCE, () -> out.varint(Format.SourceData.REFERENCE, source)));
        details.sections()
                .forEach(section ->
                        out.message(Format.ProfileResult.SECTION, () -> SectionEncoder.section(out, section)));
        details.rules().forEach(rule -> out.message(Format.ProfileResult.RULE, () -> FindingsEncoder.rule(out, rule)));
        launch.nvtx().ifPresent(state -> out.message(Format.ProfileResult.NVTX, () -> NvtxEncoder.encode(out, state)));
        origin.context().ifPresent(context -> out.varint(Format.ProfileResult.CONTEXT_ID, context));
        origin.stream().ifPresent(stream -> out.varint(Format.ProfileResult.STREAM_ID, stream));
        if (!details.callStack().isEmpty()) {
            out.message(Format.ProfileResult.CALL_STACK, () -> FindingsEncoder.callStack(out, details.callStack()));
        }
    }

    private static void dimensions(WireWriter out, int tag, Dimensions dimensions) {
        out.message(tag, () -> {
            out.varint(Format.Dim3.X, dimensions.x());
            out.varint(Format.Dim3.Y, dimensions.y());
            out.varint(Format.Dim3.Z, dimensions.z());
        });
    }

    private void metrics(WireWriter out, MetricValues values, LaunchDetails details) {
        Map<String, MetricInstances> instances =
                details.instances().stream().collect(Collectors.toMap(MetricInstances::metric, Function.identity()));
        List<String> names = values.dictionary().names();
        for (int index = 0; index < names.size(); index++) {
            String name = names.get(index);
            values.value(index).ifPresent(value -> {
                repetitions(out, name, details);
                out.message(Format.ProfileResult.METRIC, () -> metric(out, name, value, instances.get(name)));
            });
        }
    }

    /// Application replay lists a metric several times: zeros first, the real value last.
    private void repetitions(WireWriter out, String name, LaunchDetails details) {
        for (int count = details.repeated().getOrDefault(name, 1); count > 1; count--) {
            out.message(Format.ProfileResult.METRIC, () -> metric(out, name, new MetricValue.Real(0), null));
        }
    }

    private void metric(WireWriter out, String name, MetricValue value, @Nullable MetricInstances found) {
        out.varint(Format.ProfileMetricResult.NAME_ID, id(name));
        ValueEncoder.encode(out, Format.ProfileMetricResult.VALUE, value);
        if (found == null) {
            return;
        }
        found.values()
                .forEach(instance -> out.message(Format.ProfileMetricResult.INSTANCE, () -> {
                    ValueEncoder.encode(out, Format.MetricInstance.CORRELATION, instance.correlation());
                    ValueEncoder.encode(out, Format.MetricInstance.VALUE, instance.value());
                }));
        out.varint(Format.ProfileMetricResult.KIND, found.timeSeries() ? Format.ProfileMetricResult.TIME_SERIES : 0);
    }

    private int id(String name) {
        return ids.computeIfAbsent(name, added -> {
            newNames.add(added);
            return ids.size();
        });
    }
}
