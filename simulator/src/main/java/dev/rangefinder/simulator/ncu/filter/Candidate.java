package dev.rangefinder.simulator.ncu.filter;

import dev.rangefinder.capture.Dimensions;
import dev.rangefinder.capture.KernelName;
import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.NvtxState;
import dev.rangefinder.simulator.trace.TraceEvent;
import java.util.Optional;

/// A launch that may be profiled, or a result that may be shown.
///
/// @param shared bytes of shared memory of a block, or 0 where that is not known
public record Candidate(
        long process,
        KernelName name,
        Dimensions grid,
        Dimensions block,
        long shared,
        long device,
        long context,
        long stream,
        long thread,
        Optional<NvtxState> state) {
    public static Candidate of(TraceEvent.Launched launched) {
        return new Candidate(
                launched.process().id(),
                launched.work().name(),
                launched.work().grid(),
                launched.work().block(),
                launched.work().sharedBytes(),
                launched.device(),
                launched.context(),
                launched.stream(),
                launched.thread(),
                Optional.of(launched.state()));
    }

    public static Candidate of(Launch launch) {
        return new Candidate(
                launch.origin().process().map(process -> process.id()).orElse(0L),
                launch.kernel(),
                launch.grid().orElse(Dimensions.ZERO),
                launch.block().orElse(Dimensions.ZERO),
                0,
                launch.origin().device().orElse(0),
                launch.origin().context().orElse(0),
                launch.origin().stream().orElse(0),
                launch.origin().thread().orElse(0),
                launch.nvtx());
    }
}
