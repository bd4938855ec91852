package dev.rangefinder.nsight.ncu.report;

import dev.rangefinder.capture.Dimensions;
import dev.rangefinder.capture.KernelName;
import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.LaunchDetails;
import dev.rangefinder.capture.LaunchOrigin;
import dev.rangefinder.capture.LaunchRequest;
import dev.rangefinder.capture.MetricValues;
import dev.rangefinder.capture.NvtxState;
import dev.rangefinder.capture.RuleResult;
import dev.rangefinder.capture.Section;
import dev.rangefinder.capture.StackFrame;
import dev.rangefinder.capture.TargetProcess;
import dev.rangefinder.capture.WorkloadType;
import dev.rangefinder.nsight.ncu.report.format.Format;
import dev.rangefinder.nsight.ncu.wire.WireReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// Decodes results to launches, as much of each as a request asks for. Serves one walk.
final class LaunchDecoder {
    private final LaunchRequest request;
    private final WireReader in;
    private final DeviceOfLaunch devices;
    private final MetricDecoder metrics;
    private final MachineCode code;
    private final RecentlyDecoded<String> names;
    private final RecentlyDecoded<NvtxState> states;
    private final RecentlyDecoded<Section> sections;

    LaunchDecoder(WireReader in, ReportIndex index, LaunchRequest request, MachineCode code) {
        this.request = request;
        this.code = code;
        this.in = in;
        List<String> deviceMetrics = DeviceOfLaunch.metrics(index.session());
        MetricSlots slots = MetricSlots.of(index.strings(), request, deviceMetrics);
        this.devices = new DeviceOfLaunch(index.session(), slots.dictionary());
        this.metrics = new MetricDecoder(slots, request.instances(), deviceMetrics.size());
        this.names = new RecentlyDecoded<>(WireReader::restAsText);
        this.states = new RecentlyDecoded<>(NvtxDecoder::decode);
        this.sections = new RecentlyDecoded<>(SectionDecoder::decode);
    }

    /// How many metrics so far had a name that the file does not define.
    long undefinedNames() {
        return metrics.undefinedNames();
    }

    /// Decodes the result between two offsets of the file.
    Launch decode(long id, Optional<TargetProcess> process, long from, long to) {
        metrics.start();
        OptionalLong thread = OptionalLong.empty();
        OptionalLong apiCall = OptionalLong.empty();
        OptionalLong context = OptionalLong.empty();
        OptionalLong stream = OptionalLong.empty();
        OptionalLong creationTime = OptionalLong.empty();
        OptionalLong source = OptionalLong.empty();
        String mangled = "";
        String function = "";
        String demangled = "";
        Dimensions grid = Dimensions.ZERO;
        Dimensions block = Dimensions.ZERO;
        Optional<NvtxState> nvtx = Optional.empty();
        List<Section> definitions = new ArrayList<>();
        List<RuleResult> rules = new ArrayList<>();
        List<StackFrame> callStack = new ArrayList<>();
        int callStackDepth = 0;
        in.message(from, to);
        while (in.next()) {
            switch (in.tag()) {
                case Format.ProfileResult.METRIC -> metrics.metrics(in);
                case Format.ProfileResult.THREAD_ID -> thread = OptionalLong.of(in.varint());
                case Format.ProfileResult.API_CALL_ID -> apiCall = OptionalLong.of(in.varint());
                case Format.ProfileResult.MANGLED_NAME -> mangled = names.value(in);
                case Format.ProfileResult.FUNCTION_NAME -> function = names.value(in);
                case Format.ProfileResult.DEMANGLED_NAME -> demangled = names.value(in);
                case Format.ProfileResult.GRID_SIZE -> grid = dimensions(in.enter());
                case Format.ProfileResult.BLOCK_SIZE -> block = dimensions(in.enter());
                case Format.ProfileResult.CREATION_TIME -> creationTime = OptionalLong.of(in.varint());
                case Format.ProfileResult.SOURCE -> source = sourceReference(in.enter());
                case Format.ProfileResult.CONTEXT_ID -> context = OptionalLong.of(in.varint());
                case Format.ProfileResult.STREAM_ID -> stream = OptionalLong.of(in.varint());
                case Format.ProfileResult.NVTX -> {
                    if (request.nvtx()) {
                        nvtx = Optional.of(states.value(in));
                    } else {
                        in.skip();
                    }
                }
                case Format.ProfileResult.SECTION -> {
                    if (request.sections()) {
                        definitions.add(sections.value(in));
                    } else {
                        in.skip();
                    }
                }
                case Format.ProfileResult.RULE -> {
                    if (request.rules()) {
                        rules.add(RuleDecoder.decode(in.enter()));
                    } else {
                        in.skip();
                    }
                }
                case Format.ProfileResult.CALL_STACK -> {
                    if (request.callStacks()) {
                        CallStackDecoder.decode(in.enter(), callStack);
                        callStackDepth = callStack.size();
                    } else {
                        callStackDepth += CallStackDecoder.count(in.enter());
                    }
                }
                default -> in.skip();
            }
        }
        MetricValues values = metrics.values();
        DeviceOfLaunch.Found device = devices.of(values, metrics);
        return new Launch(
                id,
                WorkloadType.KERNEL,
                new LaunchOrigin(process, device.id(), context, stream, thread, apiCall, creationTime),
                device.name(),
                device.computeCapability(),
                new KernelName(mangled, function, demangled),
                Optional.of(grid),
                Optional.of(block),
                nvtx,
                values,
                new LaunchDetails(
                        source,
                        definitions,
                        rules,
                        metrics.instances(),
                        metrics.repeated(),
                        callStack,
                        callStackDepth,
                        request.machineCode() && source.isPresent()
                                ? code.of(source.getAsLong(), mangled)
                                : Optional.empty()));
    }

    private static Dimensions dimensions(WireReader in) {
        long x = 0;
        long y = 0;
        long z = 0;
        while (in.next()) {
            switch (in.tag()) {
                case Format.Dim3.X -> x = in.varint();
                case Format.Dim3.Y -> y = in.varint();
                case Format.Dim3.Z -> z = in.varint();
                default -> in.skip();
            }
        }
        return new Dimensions(x, y, z);
    }

    private static OptionalLong sourceReference(WireReader in) {
        OptionalLong reference = OptionalLong.empty();
        while (in.next(Format.SourceData.REFERENCE)) {
            reference = OptionalLong.of(in.varint());
        }
        return reference;
    }
}
