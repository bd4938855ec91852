package dev.rangefinder.app.command;

import java.io.IOException;
import java.io.OutputStream;
import java.io.Serial;
import java.io.UncheckedIOException;

/// Standard output, whose failures are told apart from those of any file that is read meanwhile.
final class ResultStream extends OutputStream {
    private final OutputStream out;

    ResultStream(OutputStream out) {
        this.out = out;
    }

    @Override
    public void write(int octet) {
        attempt(() -> out.write(octet));
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
        attempt(() -> out.write(bytes, offset, length));
    }

    @Override
    public void flush() {
        attempt(out::flush);
    }

    /// Standard output stays open: it is not ours.
    @Override
    public void close() {
        flush();
    }

    private static void attempt(Writing step) {
        try {
            step.run();
        } catch (IOException e) {
            throw new OutputException(e);
        }
    }

    private interface Writing {
        void run() throws IOException;
    }

    /// Standard output does not take the result.
    static final class OutputException extends UncheckedIOException {
        @Serial
        private static final long serialVersionUID = 1;

        OutputException(IOException cause) {
            super(cause);
        }

        /// Whether the reader of a pipe went away, which is its right. Java has no other way to tell than the text.
        boolean isBrokenPipe() {
            String message = String.valueOf(getMessage());
            return message.contains("Broken pipe") || message.contains("EPIPE");
        }
    }
}
