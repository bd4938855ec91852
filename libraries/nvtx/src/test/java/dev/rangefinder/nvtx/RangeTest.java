package dev.rangefinder.nvtx;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.nvtx.Workbench.Ended;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// When a range is closed, and when it is not.
class RangeTest {
    @TempDir
    private Path folder;

    @Test
    void a_range_is_closed_once_and_by_the_thread_that_opened_it() {
        var bench = new Workbench(folder);
        Ended ended = bench.java(bench.withRecorder(), CloseOften.class);
        assertThat(ended.exitCode()).as(ended.errors()).isZero();
        assertThat(bench.records().stream().filter(line -> !line.contains("table") && !line.contains("module")))
                .endsWith(
                        "thread 1: RangePushA 'outer' = 0",
                        "thread 1: RangePushA 'inner' = 1",
                        "thread 1: MarkA 'closed by another thread'",
                        "thread 1: RangePop = 1",
                        "thread 1: RangePop = 0");
    }

    /// Closes ranges more often than they were opened.
    static final class CloseOften {
        private CloseOften() {}

        public static void main(String[] args) throws InterruptedException {
            NvtxRange outer = Nvtx.range("outer");
            NvtxRange inner = Nvtx.range("inner");
            Thread other = Thread.ofPlatform().start(inner::close);
            other.join();
            Nvtx.mark("closed by another thread");
            inner.close();
            inner.close();
            outer.close();
            outer.close();
        }
    }
}
