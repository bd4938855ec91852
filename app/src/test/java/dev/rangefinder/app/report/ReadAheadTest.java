package dev.rangefinder.app.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rangefinder.capture.KernelName;
import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.LaunchDetails;
import dev.rangefinder.capture.LaunchOrigin;
import dev.rangefinder.capture.MetricDictionary;
import dev.rangefinder.capture.MetricValues;
import dev.rangefinder.capture.UnreadableCaptureException;
import dev.rangefinder.capture.WorkloadType;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReadAheadTest {
    private static final int MANY = 20 * ReadAhead.BATCH + 7;

    /// Numbered launches that remember who read them, and end in a failure where one is given.
    private static final class Source implements Iterable<Launch> {
        private final Set<String> readers = new HashSet<>();
        private final long count;
        private final Optional<RuntimeException> failure;

        Source(long count, Optional<RuntimeException> failure) {
            this.count = count;
            this.failure = failure;
        }

        @Override
        public Iterator<Launch> iterator() {
            return new Iterator<>() {
                private long next;

                @Override
                public boolean hasNext() {
                    readers.add(Thread.currentThread().getName());
                    if (next == count && failure.isPresent()) {
                        throw failure.get();
                    }
                    return next < count;
                }

                @Override
                public Launch next() {
                    if (next >= count) {
                        throw new NoSuchElementException();
                    }
                    return launch(next++);
                }
            };
        }
    }

    @AfterEach
    void no_thread_is_left() {
        assertThat(Thread.getAllStackTraces().keySet())
                .extracting(Thread::getName)
                .doesNotContain("capture-reader");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, ReadAhead.BATCH - 1, ReadAhead.BATCH, ReadAhead.BATCH + 1, MANY})
    void every_launch_arrives_once_and_in_order(int count) {
        List<Long> seen = new ArrayList<>();
        ReadAhead.forEach(new Source(count, Optional.empty()), launch -> seen.add(launch.id()));
        assertThat(seen).isEqualTo(LongStream.range(0, count).boxed().toList());
    }

    @Test
    void a_small_capture_starts_no_thread() {
        Source source = new Source(ReadAhead.BATCH - 1, Optional.empty());
        ReadAhead.forEach(source, _ -> {});
        assertThat(source.readers).containsExactly(Thread.currentThread().getName());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 3, ReadAhead.BATCH, MANY})
    void what_goes_wrong_while_reading_reaches_the_caller_as_it_is(int count) {
        RuntimeException problem = new UnreadableCaptureException(Path.of("run.ncu-rep"), 17, "cut off");
        assertThatThrownBy(() -> ReadAhead.forEach(new Source(count, Optional.of(problem)), _ -> {}))
                .isSameAs(problem);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, ReadAhead.BATCH + 1, MANY - 1})
    void what_goes_wrong_while_working_stops_the_reader(long last) {
        RuntimeException problem = new IllegalStateException("too much");
        assertThatThrownBy(() -> ReadAhead.forEach(new Source(MANY, Optional.empty()), launch -> {
                    if (launch.id() == last) {
                        throw problem;
                    }
                }))
                .isSameAs(problem);
    }

    private static Launch launch(long id) {
        return new Launch(
                id,
                WorkloadType.KERNEL,
                new LaunchOrigin(
                        Optional.empty(),
                        OptionalLong.empty(),
                        OptionalLong.empty(),
                        OptionalLong.empty(),
                        OptionalLong.empty(),
                        OptionalLong.empty(),
                        OptionalLong.empty()),
                "",
                "",
                new KernelName("", "kernel", ""),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                new MetricValues.Builder(MetricDictionary.of(List.of())).build(),
                LaunchDetails.NONE);
    }
}
