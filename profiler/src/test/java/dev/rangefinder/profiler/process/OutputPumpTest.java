package dev.rangefinder.profiler.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class OutputPumpTest {
    private static final byte[] WORDS = "last words".getBytes(StandardCharsets.UTF_8);

    @Test
    void a_slow_reader_such_as_a_pager_gets_everything() {
        var slow = new ByteArrayOutputStream() {
            @Override
            public synchronized void write(byte[] bytes, int offset, int length) {
                pause(Duration.ofSeconds(3));
                super.write(bytes, offset, length);
            }
        };
        OutputPump pump = OutputPump.start(new ByteArrayInputStream(WORDS), List.of(slow));
        pump.awaitLastWords(true);
        assertThat(pump.hasPassedOnEverything()).isTrue();
        assertThat(slow.toByteArray()).isEqualTo(WORDS);
    }

    @Test
    void a_reader_that_takes_nothing_does_not_hold_up_an_interruption() {
        var never = new CountDownLatch(1);
        var stuck = new OutputStream() {
            @Override
            public void write(int octet) throws IOException {
                try {
                    never.await();
                } catch (InterruptedException e) {
                    throw new IOException(e);
                }
            }
        };
        OutputPump pump = OutputPump.start(new ByteArrayInputStream(WORDS), List.of(stuck));
        pump.awaitLastWords(false);
        assertThat(pump.hasPassedOnEverything()).isFalse();
        never.countDown();
    }

    @Test
    void whoever_refuses_is_left_out_and_that_is_told() {
        var kept = new ByteArrayOutputStream();
        var full = new OutputStream() {
            @Override
            public void write(int octet) throws IOException {
                throw new IOException("No space left on device");
            }
        };
        OutputPump pump = OutputPump.start(new ByteArrayInputStream(WORDS), List.of(full, kept));
        pump.awaitLastWords(true);
        assertThat(pump.hasPassedOnEverything()).isFalse();
        assertThat(kept.toByteArray()).isEqualTo(WORDS);
    }

    private static void pause(Duration time) {
        try {
            Thread.sleep(time);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
