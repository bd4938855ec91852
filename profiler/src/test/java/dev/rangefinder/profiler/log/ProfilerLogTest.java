package dev.rangefinder.profiler.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProfilerLogTest {
    private static final int LARGE = 40 << 20;

    @TempDir
    private Path folder;

    @Test
    void a_log_that_grows_faster_than_it_is_read_leaves_time_to_look_at_the_clock() throws Exception { // P4
        Path file = folder.resolve("ncu.log");
        try (SeekableByteChannel channel =
                Files.newByteChannel(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            channel.position(LARGE);
            channel.write(ByteBuffer.wrap("\n==WARNING== at the end".getBytes(StandardCharsets.UTF_8)));
        }
        ProfilerLog log = new ProfilerLog(file);
        assertThat(log.follow()).isFalse();
        log.finish();
        assertThat(log.said()).containsExactly(Said.warning("at the end"));
    }

    @Test
    void what_is_no_text_and_has_no_end_does_no_harm() throws Exception {
        Path file = folder.resolve("ncu.log");
        Files.write(file, new byte[] {(byte) 0xFF, (byte) 0xC3, '\n', '=', '=', (byte) 0xE2, (byte) 0x82});
        ProfilerLog log = new ProfilerLog(file);
        assertThat(log.follow()).isTrue();
        log.finish();
        assertThat(log.others()).hasSize(2);
        assertThat(log.profiled()).isZero();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ==PROF== Profiling "k" - 0: 0%....50%....100% - 31 passes                                   | 1 | 31
            ==PROF== Profiling "k": 0%....50%....100% - 9 passes                                        | 1 | 9
            ==PROF== Profiling "graph" - 94: 0%....50%....100% - 1 pass                                 | 1 | 1
            ==PROF== Profiling "k" - 0: 0%                                                              | 0 | 0
            ==PROF== Profiling "k" - 3: 0%;==PROF== Profiling "l" - 3: 0%;==PROF== Profiling "m" - 3: 0% | 0 | 0
            ==PROF== Profiling "k" - 1: 0%;==WARNING== slow;....50%....100% - 43 passes                 | 1 | 43
            ==PROF== Profiling "k" - 1: 0%;==WARNING== x;....50%;==WARNING== y;....100% - 4 passes      | 1 | 4
            ==PROF== Profiling "k" - 20: 0%..==PROF== Received signal;' - 3 passes'                     | 0 | 0
            ==PROF== Profiling "k" - 0: 0%;==ERROR== Failed to profile "k" in process 7                 | 0 | 0
            ==PROF== Profiling "k" - 0: 0%;==ERROR== LaunchFailed;....50%....100% - 9 passes            | 0 | 0
            ==PROF== Profiling "k" - 3: 0%loss 0.5;step 4....50%....100% - 9 passes                     | 1 | 9
            [1,0]<stdout>:==PROF== Profiling "k" - 0: 0%....50%....100% - 2 passes                      | 1 | 2
            Loading==PROF== Profiling "k" - 0: 0%....50%....100% - 2 passes                             | 1 | 2
            """)
    void a_launch_is_profiled_when_its_end_and_its_passes_came(String lines, long profiled, long passes)
            throws Exception { // P3
        ProfilerLog log = log(lines.replace("'", ""));
        assertThat(log.profiled()).isEqualTo(profiled);
        assertThat(log.passes()).isEqualTo(passes);
    }

    @Test
    void a_launch_that_is_announced_once_a_pass_counts_once() throws Exception { // P3
        ProfilerLog log = log("""
                ==PROF== Profiling "k" - 0: Application replay pass 1
                ==PROF== Profiling "l" - 1: Application replay pass 1
                ==PROF== Profiling "k" - 0: Application replay pass 2
                ==PROF== Profiling "l" - 1: Application replay pass 2
                ==PROF== Profiling "k" - 0: Application replay pass 3""");
        assertThat(log.profiled()).isEqualTo(2);
        assertThat(log.passes()).isEqualTo(5);
    }

    private ProfilerLog log(String lines) throws Exception {
        Path file = folder.resolve("ncu.log");
        Files.writeString(file, lines.replace(';', '\n'));
        ProfilerLog log = new ProfilerLog(file);
        log.finish();
        return log;
    }
}
