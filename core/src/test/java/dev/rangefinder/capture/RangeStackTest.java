package dev.rangefinder.capture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/// The stack of a launch is that of its own thread (R1).
class RangeStackTest {
    private static final NvtxState STATE = new NvtxState(
            OptionalLong.of(0),
            OptionalLong.empty(),
            List.of(
                    new NvtxDomain(0, NvtxDomain.DEFAULT_NAME, Map.of(), List.of()),
                    new NvtxDomain(7, "NCCL", Map.of(), List.of())),
            List.of(
                    new NvtxState.PushPopStack(1, 0, List.of(range("step"), range("forward"))),
                    new NvtxState.PushPopStack(1, 7, List.of(range("allreduce"))),
                    new NvtxState.PushPopStack(2, 0, List.of(range("backward")))),
            List.of());

    @Test
    void only_the_launching_thread_counts_domain_after_domain() {
        assertThat(launch(OptionalLong.of(1), Optional.of(STATE)).rangeStack())
                .extracting(OpenRange::label)
                .containsExactly("step", "forward", "allreduce");
        assertThat(launch(OptionalLong.of(2), Optional.of(STATE)).rangeStack())
                .extracting(OpenRange::label)
                .containsExactly("backward");
    }

    @Test
    void nothing_is_open_where_nothing_is_known() {
        assertThat(launch(OptionalLong.of(3), Optional.of(STATE)).rangeStack()).isEmpty();
        assertThat(launch(OptionalLong.empty(), Optional.of(STATE)).rangeStack())
                .isEmpty();
        assertThat(launch(OptionalLong.of(1), Optional.empty()).rangeStack()).isEmpty();
    }

    private static OpenRange range(String name) {
        return new OpenRange.PushPop(name, name, OptionalLong.empty(), Optional.empty());
    }

    private static Launch launch(OptionalLong thread, Optional<NvtxState> state) {
        return new Launch(
                0,
                WorkloadType.KERNEL,
                new LaunchOrigin(
                        Optional.empty(),
                        OptionalLong.empty(),
                        OptionalLong.empty(),
                        OptionalLong.empty(),
                        thread,
                        OptionalLong.empty(),
                        OptionalLong.empty()),
                "",
                "",
                new KernelName("", "kernel", ""),
                Optional.empty(),
                Optional.empty(),
                state,
                new MetricValues.Builder(MetricDictionary.of(List.of())).build(),
                LaunchDetails.NONE);
    }
}
