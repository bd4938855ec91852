package dev.rangefinder.simulator.ncu.run;

import dev.rangefinder.capture.Device;
import dev.rangefinder.capture.KernelName;
import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.LaunchDetails;
import dev.rangefinder.capture.LaunchOrigin;
import dev.rangefinder.capture.MetricInstances;
import dev.rangefinder.capture.MetricValues;
import dev.rangefinder.capture.NvtxState;
import dev.rangefinder.capture.RuleResult;
import dev.rangefinder.capture.WorkloadType;
import dev.rangefinder.simulator.gpu.GpuModel;
import dev.rangefinder.simulator.gpu.Measurement;
import dev.rangefinder.simulator.ncu.collect.CollectionPlan;
import dev.rangefinder.simulator.ncu.collect.Rules;
import dev.rangefinder.simulator.ncu.filter.RangeInstances;
import dev.rangefinder.simulator.ncu.nvtx.OpenedRange;
import dev.rangefinder.simulator.trace.TraceEvent;
import dev.rangefinder.simulator.work.KernelWork;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/// Makes results of launches and ranges: what the model of a GPU measures of them.
record ResultMaker(
        GpuModel gpu,
        CollectionPlan plan,
        Rules rules,
        boolean withNvtx,
        boolean processScope,
        long seed,
        long creationTime) {
    Launch ofLaunch(long id, TraceEvent.Launched launched) {
        LaunchOrigin origin = origin(launched, OptionalLong.of(launched.stream()));
        Measurement measured = gpu.measure(List.of(launched.work()), seed + id);
        MetricValues metrics = plan.values(measured, origin);
        Device device = gpu.device(launched.device());
        return new Launch(
                id,
                WorkloadType.KERNEL,
                origin,
                device.name(),
                device.computeCapability().orElse(""),
                launched.work().name(),
                Optional.of(launched.work().grid()),
                Optional.of(launched.work().block()),
                withNvtx ? Optional.of(recorded(launched.state(), launched.thread())) : Optional.empty(),
                metrics,
                details(rules.apply(plan.sections(), metrics), plan.instances(measured)));
    }

    Launch ofRange(long id, RangeInstances.Instance range) {
        TraceEvent.Launched first = range.launches().getFirst();
        LaunchOrigin origin = origin(first, OptionalLong.empty());
        List<KernelWork> works =
                range.launches().stream().map(TraceEvent.Launched::work).toList();
        MetricValues metrics = plan.values(gpu.measure(works, seed + id), origin);
        Device device = gpu.device(first.device());
        return new Launch(
                id,
                WorkloadType.RANGE,
                origin,
                device.name(),
                device.computeCapability().orElse(""),
                new KernelName("range", "range", "range"),
                Optional.empty(),
                Optional.empty(),
                withNvtx ? Optional.of(recorded(atStart(first.state(), range), first.thread())) : Optional.empty(),
                metrics,
                details(List.of(), List.of()));
    }

    private LaunchOrigin origin(TraceEvent.Launched launched, OptionalLong stream) {
        return new LaunchOrigin(
                Optional.of(launched.process()),
                OptionalLong.of(launched.device()),
                OptionalLong.of(launched.context()),
                stream,
                OptionalLong.of(launched.thread()),
                OptionalLong.of(launched.apiCall()),
                OptionalLong.of(creationTime));
    }

    private LaunchDetails details(List<RuleResult> found, List<MetricInstances> instances) {
        return new LaunchDetails(
                OptionalLong.empty(), plan.sections(), found, instances, Map.of(), List.of(), 0, Optional.empty());
    }

    /// Reports hold the stacks of the launching thread, unless push/pop ranges are those of the process.
    private NvtxState recorded(NvtxState state, long thread) {
        return new NvtxState(
                state.defaultDomain(),
                OptionalLong.of(processScope ? 1 : 0),
                state.domains(),
                processScope
                        ? state.stacks()
                        : state.stacks().stream()
                                .filter(stack -> stack.thread() == thread)
                                .toList(),
                state.startEnd());
    }

    /// The state when the range began: what was pushed inside it was not open yet.
    private static NvtxState atStart(NvtxState state, RangeInstances.Instance range) {
        List<NvtxState.PushPopStack> stacks =
                state.stacks().stream().map(stack -> cut(stack, range)).toList();
        return new NvtxState(state.defaultDomain(), state.scope(), state.domains(), stacks, state.startEnd());
    }

    private static NvtxState.PushPopStack cut(NvtxState.PushPopStack stack, RangeInstances.Instance range) {
        long depth = range.ranges().stream()
                .filter(OpenedRange::isPushPop)
                .filter(opened -> opened.thread() == stack.thread() && opened.domain() == stack.domain())
                .mapToLong(opened -> opened.place() + 1)
                .min()
                .orElse(stack.ranges().size());
        return new NvtxState.PushPopStack(
                stack.thread(), stack.domain(), stack.ranges().subList(0, (int) depth));
    }
}
