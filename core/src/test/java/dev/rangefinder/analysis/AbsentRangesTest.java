package dev.rangefinder.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.timeline.SampleTimeline;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Why a report has no regions: ranges were not recorded, or none was open where work was launched.
class AbsentRangesTest {
    private final SampleTimeline sample = new SampleTimeline();
    private final int thread = sample.thread(100, 1);

    @Test
    void a_capture_without_any_state_was_made_without_nvtx() {
        assertThat(warnings(Analysed.of(SampleLaunch.of("gemm", 1).withoutNvtx())))
                .containsExactly("no region-specific profiling was done: NVTX support was off, so no launch tells its"
                        + " ranges");
    }

    @Test
    void a_capture_with_states_and_no_open_range_says_so() {
        assertThat(warnings(Analysed.of(SampleLaunch.of("gemm", 1).withoutNvtx(), SampleLaunch.of("gemm", 1))))
                .containsExactly("no region-specific profiling was done: no NVTX range was open at any launch");
        assertThat(warnings(Analysed.of(SampleLaunch.of("gemm", 1).in("step@1"))))
                .isEmpty();
    }

    @Test
    void a_timeline_without_any_range_says_so() {
        sample.kernel(thread, 15, "gemm", 0, 100, 110);
        assertThat(warnings(ofTimeline()))
                .containsExactly("no region-specific profiling was done: the timeline has no NVTX range");
    }

    @Test
    void a_timeline_whose_ranges_launch_nothing_says_so() {
        sample.push(thread, "step", 0, 10).kernel(thread, 15, "gemm", 0, 100, 110);
        assertThat(warnings(ofTimeline()))
                .containsExactly("no region-specific profiling was done: no NVTX range was open at any launch");
    }

    @Test
    void a_timeline_with_a_region_lacks_nothing() {
        sample.push(thread, "step", 0, 20).kernel(thread, 15, "gemm", 0, 100, 110);
        assertThat(warnings(ofTimeline())).isEmpty();
    }

    private Analysed ofTimeline() {
        RegionAnalysis analysis = new RegionAnalysis(ReportSettings.DEFAULT);
        analysis.add(Analysed.timeline(), sample.timeline());
        return new Analysed(analysis.finish(Analysed.PROVENANCE, Analysed.WORDING));
    }

    private static List<String> warnings(Analysed analysed) {
        return analysed.report().messages().stream()
                .filter(message -> List.of("nvtx-off", "no-ranges").contains(message.code()))
                .map(message -> message.text())
                .toList();
    }
}
