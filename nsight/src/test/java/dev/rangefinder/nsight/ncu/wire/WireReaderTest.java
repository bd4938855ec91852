package dev.rangefinder.nsight.ncu.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The cursor reads what the writer wrote wherever its window ends, and refuses what breaks the wire format.
class WireReaderTest {
    private static final int NUMBER = (1 << 3) | WireReader.VARINT;
    private static final int REAL = (2 << 3) | WireReader.FIXED64;
    private static final int SMALL_REAL = (3 << 3) | WireReader.FIXED32;
    private static final int TEXT = (4 << 3) | WireReader.LENGTH;
    private static final int MESSAGE = (5 << 3) | WireReader.LENGTH;
    private static final int UNKNOWN = (1000 << 3) | WireReader.LENGTH;

    static LongStream seeds() {
        return LongStream.range(0, 200);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void random_messages_are_read_back_whatever_their_size(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        WireWriter out = new WireWriter();
        List<String> written = new ArrayList<>();
        for (int field = random.nextInt(1, 60); field > 0; field--) {
            write(out, random, written, 0);
        }
        WireReader in = readerOf(out.toByteArray());
        List<String> read = new ArrayList<>();
        read(in, read);
        assertThat(read).isEqualTo(written);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void the_length_of_a_text_is_that_of_the_text_as_it_would_be_read(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        StringBuilder text = new StringBuilder();
        for (int character = random.nextInt(100_000); character > 0; character--) {
            text.appendCodePoint(random.nextInt(10) == 0 ? 0x1F680 : random.nextInt('a', 0x2FF));
        }
        byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
        for (int damaged = random.nextInt(50); damaged > 0 && bytes.length > 0; damaged--) {
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
        }
        WireReader in =
                readerOf(new WireWriter().bytes(TEXT, bytes).varint(NUMBER, 7).toByteArray());
        assertThat(in.next()).isTrue();
        assertThat(in.textLength())
                .isEqualTo(
                        new String(bytes, StandardCharsets.UTF_8).codePoints().count());
        assertThat(in.next()).isTrue();
        assertThat(in.varint()).isEqualTo(7);
    }

    @Test
    void groups_of_old_are_skipped() {
        WireReader in = readerOf(new byte[] {0x0B, 0x10, 0x01, 0x13, 0x14, 0x0C, 0x08, 0x2A});
        List<String> read = new ArrayList<>();
        read(in, read);
        assertThat(read).containsExactly("42");
    }

    @Test
    void a_length_beyond_the_enclosing_message_is_damage_even_inside_the_file() {
        // The inner message has three bytes and announces a text of four; the file goes on behind it.
        byte[] bytes = {0x2A, 0x03, 0x22, 0x04, 'a', 'b', 'c', 'd', 'e'};
        assertThatThrownBy(() -> read(readerOf(bytes), new ArrayList<>()))
                .isInstanceOfSatisfying(
                        DamagedBytesException.class,
                        damage -> assertThat(damage.offset()).isEqualTo(3))
                .hasMessage("a field of 4 bytes does not fit the 1 bytes left of its message");
    }

    @Test
    void a_number_ends_with_its_message_and_after_ten_bytes() {
        assertThatThrownBy(() -> read(readerOf(new byte[] {0x08, (byte) 0x80}), new ArrayList<>()))
                .hasMessage("a number runs over the end of its message");
        byte[] endless = new byte[16];
        Arrays.fill(endless, (byte) 0xFF);
        endless[0] = 0x08;
        assertThatThrownBy(() -> read(readerOf(endless), new ArrayList<>()))
                .hasMessage("a number has more than ten bytes");
    }

    @Test
    void impossible_tags_are_damage() {
        for (byte[] bytes : List.of(new byte[] {0x00}, new byte[] {0x07}, new byte[] {0x0E}, new byte[] {0x0C})) {
            assertThatThrownBy(() -> read(readerOf(bytes), new ArrayList<>()))
                    .isInstanceOf(DamagedBytesException.class);
        }
    }

    @Test
    void an_open_group_and_a_deep_one_are_damage() {
        assertThatThrownBy(() -> read(readerOf(new byte[] {0x0B, 0x10, 0x01}), new ArrayList<>()))
                .hasMessage("a group is not closed");
        byte[] deep = new byte[1000];
        Arrays.fill(deep, (byte) 0x0B);
        assertThatThrownBy(() -> read(readerOf(deep), new ArrayList<>())).hasMessage("groups are nested too deeply");
    }

    private static void write(WireWriter out, SplittableRandom random, List<String> written, int depth) {
        switch (random.nextInt(depth < 5 ? 6 : 5)) {
            case 0 -> {
                long number = random.nextLong() >>> random.nextInt(64);
                out.varint(NUMBER, number);
                written.add(Long.toString(number));
            }
            case 1 -> {
                double real = random.nextDouble();
                out.fixed64(REAL, real);
                written.add(Double.toString(real));
            }
            case 2 -> {
                float real = (float) random.nextDouble();
                out.fixed32(SMALL_REAL, real);
                written.add(Float.toString(real));
            }
            case 3 -> {
                String text = "ä".repeat(random.nextInt(random.nextInt(20) == 0 ? 100_000 : 40));
                out.text(TEXT, text);
                written.add(text);
            }
            case 4 -> out.bytes(UNKNOWN, new byte[random.nextInt(random.nextInt(8) == 0 ? 200_000 : 100)]);
            default ->
                out.message(MESSAGE, () -> {
                    for (int field = random.nextInt(8); field > 0; field--) {
                        write(out, random, written, depth + 1);
                    }
                });
        }
    }

    private static void read(WireReader in, List<String> read) {
        while (in.next()) {
            switch (in.tag()) {
                case NUMBER -> read.add(Long.toString(in.varint()));
                case REAL -> read.add(Double.toString(in.fixed64()));
                case SMALL_REAL -> read.add(Float.toString(in.fixed32()));
                case TEXT -> read.add(in.text());
                case MESSAGE -> read(in.enter(), read);
                default -> in.skip();
            }
        }
    }

    private static WireReader readerOf(byte[] bytes) {
        WireReader in = new WireReader(new MappedBytes(MemorySegment.ofArray(bytes)));
        in.message(0, bytes.length);
        return in;
    }
}
