package dev.rangefinder.report.html;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/// Bytes as text that can stand in any element: five characters for four bytes, where base 64 takes five and a third. A
/// large page is nearly all of this, so that counts. No character of it means anything to HTML, to JSON or to a shell's
/// quotes. The last one to three bytes take one character more than they are.
///
/// Closing it writes what is left and does not close what lies below.
final class Base85 extends OutputStream {
    /// `base85.ts` has the same.
    static final String ALPHABET =
            "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%()*+,./:;=?@[]^_{|}";

    private static final byte[] CHARACTERS = ALPHABET.getBytes(StandardCharsets.US_ASCII);
    private static final int BASE = 85;
    private static final int BYTES = 4;
    private static final int DIGITS = 5;

    private final OutputStream out;
    private final byte[] text = new byte[1 << 13];
    private int length;
    private long group;
    private int bytes;

    Base85(OutputStream out) {
        this.out = out;
    }

    @Override
    public void write(int value) throws IOException {
        group = group << Byte.SIZE | value & 0xff;
        if (++bytes == BYTES) {
            digits(DIGITS);
        }
    }

    @Override
    public void write(byte[] values, int offset, int count) throws IOException {
        for (int i = offset; i < offset + count; i++) {
            write(values[i]);
        }
    }

    private void digits(int wanted) throws IOException {
        if (length + DIGITS > text.length) {
            send();
        }
        for (int place = DIGITS - 1; place >= 0; place--) {
            text[length + place] = CHARACTERS[(int) (group % BASE)];
            group /= BASE;
        }
        length += wanted;
        bytes = 0;
    }

    private void send() throws IOException {
        out.write(text, 0, length);
        length = 0;
    }

    @Override
    public void close() throws IOException {
        if (bytes > 0) {
            int wanted = bytes + 1;
            group <<= Byte.SIZE * (BYTES - bytes);
            digits(wanted);
        }
        send();
    }
}
