package dev.rangefinder.nsight.ncu.csv.text;

import dev.rangefinder.capture.UnreadableCaptureException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The text of a file as UTF-8 bytes without byte order mark, whatever its encoding. PowerShell redirects in UTF-16,
/// which is recoded piece by piece.
public final class Utf8Source implements AutoCloseable {
    private static final int PIECE = 1 << 18;
    private static final int SAMPLE = 1 << 16;

    private final Path file;
    private final FileChannel channel;
    private final long size;
    private final int markLength;
    private final Optional<Charset> recoded;

    private Utf8Source(Path file, FileChannel channel, long size, int markLength, Optional<Charset> recoded) {
        this.file = file;
        this.channel = channel;
        this.size = size;
        this.markLength = markLength;
        this.recoded = recoded;
    }

    /// Opens a file, whatever its encoding.
    ///
    /// @throws UnreadableCaptureException if the file cannot be opened, is empty, or is not text
    public static Utf8Source open(Path file) {
        FileChannel channel = null;
        try {
            channel = FileChannel.open(file, StandardOpenOption.READ);
            byte[] sample = new byte[(int) Math.min(SAMPLE, channel.size())];
            int length = Math.max(0, readFully(channel, 0, sample, 0, sample.length));
            return of(file, channel, sample, length);
        } catch (IOException e) {
            closeQuietly(channel, e);
            throw unreadable(file, e);
        } catch (UnreadableCaptureException e) {
            closeQuietly(channel, e);
            throw e;
        }
    }

    private static Utf8Source of(Path file, FileChannel channel, byte[] sample, int length) throws IOException {
        long size = channel.size();
        if (startsWith(sample, length, 0xff, 0xfe)) {
            return new Utf8Source(file, channel, size, 2, Optional.of(StandardCharsets.UTF_16LE));
        }
        if (startsWith(sample, length, 0xfe, 0xff)) {
            return new Utf8Source(file, channel, size, 2, Optional.of(StandardCharsets.UTF_16BE));
        }
        int mark = startsWith(sample, length, 0xef, 0xbb, 0xbf) ? 3 : 0;
        if (length == mark) {
            throw new UnreadableCaptureException(
                    file, "the file is empty; was ncu stopped before it printed anything?");
        }
        for (int at = 0; at < length; at++) {
            if (sample[at] == 0) {
                throw new UnreadableCaptureException(
                        file, at, "a NUL byte, so this is not the text that ncu prints with --csv");
            }
        }
        return new Utf8Source(file, channel, size, mark, Optional.empty());
    }

    public boolean hasByteOrderMark() {
        return markLength > 0;
    }

    public Path file() {
        return file;
    }

    /// The size of the text; empty where that is only known after recoding.
    public Optional<Long> length() {
        return recoded.isEmpty() ? Optional.of(size - markLength) : Optional.empty();
    }

    /// The offset in the file of an offset in the text. For recoded text it is where UTF-16 would have the same place
    /// if all characters were ASCII, which what ncu prints mostly is.
    public long fileOffset(long textOffset) {
        return markLength + (recoded.isPresent() ? 2 * textOffset : textOffset);
    }

    /// Reads bytes at an offset of the text; only for text that needs no recoding. Negative at the end.
    public int readAt(long textOffset, byte[] into, int at, int length) {
        try {
            return readFully(channel, markLength + textOffset, into, at, length);
        } catch (IOException e) {
            throw unreadable(file, e);
        }
    }

    /// The text from its start. Several streams may be read one after the other.
    Stream stream() {
        return recoded.<Stream>map(Recoded::new).orElseGet(Plain::new);
    }

    /// A reader of the text.
    sealed interface Stream {
        /// Fills the array as far as the text goes; negative at the end.
        int read(byte[] into, int at, int length);
    }

    private final class Plain implements Stream {
        private long position;

        @Override
        public int read(byte[] into, int at, int length) {
            int read = readAt(position, into, at, length);
            position += Math.max(0, read);
            return read;
        }
    }

    private final class Recoded implements Stream {
        private final CharsetDecoder decoder;
        private final CharsetEncoder encoder = StandardCharsets.UTF_8
                .newEncoder()
                .onMalformedInput(CodingErrorAction.REPLACE)
                .onUnmappableCharacter(CodingErrorAction.REPLACE);
        private final byte[] piece = new byte[PIECE];
        private final CharBuffer characters = CharBuffer.allocate(PIECE / 2 + 8).limit(0);
        private ByteBuffer bytes = ByteBuffer.wrap(piece, 0, 0);
        private long position = markLength;
        private boolean ended;

        Recoded(Charset charset) {
            decoder = charset.newDecoder()
                    .onMalformedInput(CodingErrorAction.REPLACE)
                    .onUnmappableCharacter(CodingErrorAction.REPLACE);
        }

        @Override
        public int read(byte[] into, int at, int length) {
            ByteBuffer out = ByteBuffer.wrap(into, at, length);
            while (out.remaining() >= 4) {
                encoder.encode(characters, out, ended);
                if (out.remaining() < 4 || (ended && !characters.hasRemaining())) {
                    break;
                }
                refill();
            }
            int read = out.position() - at;
            return read == 0 && ended ? -1 : read;
        }

        private void refill() {
            int kept = bytes.remaining();
            System.arraycopy(piece, bytes.position(), piece, 0, kept);
            try {
                int read = readFully(channel, position, piece, kept, piece.length - kept);
                position += Math.max(0, read);
                ended = read < piece.length - kept;
                bytes = ByteBuffer.wrap(piece, 0, kept + Math.max(0, read));
            } catch (IOException e) {
                throw unreadable(file, e);
            }
            characters.compact();
            decoder.decode(bytes, characters, ended);
            characters.flip();
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw unreadable(file, e);
        }
    }

    private static int readFully(FileChannel channel, long position, byte[] into, int at, int length)
            throws IOException {
        int done = 0;
        while (done < length) {
            // In pieces, because the channel copies through a buffer outside the heap that is as large as the request.
            int wanted = Math.min(PIECE, length - done);
            int read = channel.read(ByteBuffer.wrap(into, at + done, wanted), position + done);
            if (read < 0) {
                break;
            }
            done += read;
        }
        return done == 0 && length > 0 ? -1 : done;
    }

    private static boolean startsWith(byte[] sample, int length, int... start) {
        if (length < start.length) {
            return false;
        }
        for (int at = 0; at < start.length; at++) {
            if ((sample[at] & 0xff) != start[at]) {
                return false;
            }
        }
        return true;
    }

    private static void closeQuietly(@Nullable FileChannel channel, Exception cause) {
        if (channel != null) {
            try {
                channel.close();
            } catch (IOException e) {
                cause.addSuppressed(e);
            }
        }
    }

    private static UnreadableCaptureException unreadable(Path file, IOException cause) {
        UnreadableCaptureException problem = new UnreadableCaptureException(
                file, "cannot be read (" + cause.getClass().getSimpleName() + "); is it there, and may you read it?");
        problem.initCause(cause);
        return problem;
    }
}
