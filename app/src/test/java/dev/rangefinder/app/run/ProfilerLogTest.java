package dev.rangefinder.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
        assertThat(log.warnings()).containsExactly("at the end");
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
}
