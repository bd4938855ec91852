package dev.rangefinder.hydra.yaml;

import dev.rangefinder.hydra.node.Scalar;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/// Bytes as YAML spells them (`!!binary`): base64, read and written as the original does.
final class BinaryText {
    private static final String ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    /// Three bytes are four letters; a line of the original has 76.
    private static final int BYTES_PER_LINE = 57;

    private BinaryText() {}

    /// The bytes of a text. Letters that base64 does not have are skipped; what follows a complete end is ignored.
    ///
    /// @throws NumberFormatException for a text beyond ASCII, or one that ends within a group of four letters
    static Scalar read(String text) {
        var bytes = new ByteArrayOutputStream();
        int letters = 0;
        int ends = 0;
        int bits = 0;
        for (int at = 0; at < text.length(); at++) {
            char letter = text.charAt(at);
            if (letter >= 0x80) {
                throw new NumberFormatException(text);
            }
            if (letter == '=') {
                ends++;
                if (letters >= 2 && letters + ends >= 4) {
                    return Scalar.Bytes.of(bytes.toByteArray());
                }
                continue;
            }
            int value = ALPHABET.indexOf(letter);
            if (value < 0) {
                continue;
            }
            ends = 0;
            bits = bits << 6 | value;
            letters = (letters + 1) % 4;
            switch (letters) {
                case 2 -> bytes.write(bits >> 4);
                case 3 -> bytes.write(bits >> 2);
                case 0 -> bytes.write(bits);
                default -> {}
            }
        }
        if (letters != 0) {
            throw new NumberFormatException(text);
        }
        return Scalar.Bytes.of(bytes.toByteArray());
    }

    /// The lines that bytes are written in; none for no bytes.
    static List<String> lines(Scalar.Bytes scalar) {
        byte[] bytes = scalar.value();
        List<String> lines = new ArrayList<>();
        for (int from = 0; from < bytes.length; from += BYTES_PER_LINE) {
            int length = Math.min(BYTES_PER_LINE, bytes.length - from);
            byte[] line = new byte[length];
            System.arraycopy(bytes, from, line, 0, length);
            lines.add(Base64.getEncoder().encodeToString(line));
        }
        return lines;
    }
}
