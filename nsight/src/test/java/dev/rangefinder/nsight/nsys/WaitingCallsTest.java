package dev.rangefinder.nsight.nsys;

import static dev.rangefinder.nsight.nsys.SampleExport.globalTid;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.timeline.ApiCalls;
import dev.rangefinder.timeline.Timeline;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Calls that wait for a device, as exports tell them (F1).
class WaitingCallsTest {
    private static final long MAIN = globalTid(100, 100);

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({
        "cudaDeviceSynchronize_v3020, 1",
        "cudaStreamSynchronize_v3020, 1",
        "cudaEventSynchronize_v3020, 1",
        "cuCtxSynchronize, 1",
        "cudaMemcpy_v3020, 1",
        "cuMemcpyDtoH_v2, 1",
        "cudaMemcpyAsync_v3020, 0",
        "cudaLaunchKernel_v7000, 0",
        "void cuda::Synchronize(), 0",
        "cu, 0"
    })
    void a_name_tells_whether_a_call_waits(String name, int waits) { // F1
        Timeline timeline = read(export().string(5, name)
                .row("CUPTI_ACTIVITY_KIND_RUNTIME", 20, 90, 0, MAIN, 2, 5)
                .row("CUPTI_ACTIVITY_KIND_RUNTIME", 20, 90, 0, globalTid(100, 555), 3, 5)
                .row("CUPTI_ACTIVITY_KIND_RUNTIME", 20, 90, 0, globalTid(777, 777), 4, 5));

        ApiCalls found = timeline.waits();
        assertThat(found.size()).isEqualTo(waits);
        assertThat(timeline.threads()).hasSize(1);
        if (waits == 1) {
            assertThat(found.start(0)).isEqualTo(20);
            assertThat(found.end(0)).isEqualTo(90);
            assertThat(found.thread(0)).isZero();
        }
    }

    @Test
    void without_names_no_call_waits() { // F1
        Timeline timeline = read(new SampleExport()
                .sql("CREATE TABLE CUPTI_ACTIVITY_KIND_RUNTIME(start INTEGER, end INTEGER, globalTid INTEGER,"
                        + " correlationId INTEGER)")
                .sql(SampleExport.KERNELS)
                .row("CUPTI_ACTIVITY_KIND_RUNTIME", 2, 4, MAIN, 1)
                .kernel(10, 20, 0, 1, 100));

        assertThat(timeline.calls().size()).isOne();
        assertThat(timeline.waits().size()).isZero();
    }

    private static SampleExport export() {
        return new SampleExport()
                .sql(SampleExport.STRINGS)
                .sql(SampleExport.CALLS)
                .sql(SampleExport.KERNELS)
                .call(2, 4, MAIN, 1)
                .kernel(10, 20, 0, 1, 100);
    }

    private Timeline read(SampleExport export) {
        return NsysExport.read(export.write(folder.resolve("run.sqlite")));
    }
}
