package dev.rangefinder.nsight.ncu.wire;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/// Counts the characters of a UTF-8 text that comes in pieces. Source files in other encodings are common, so bytes
/// that are not UTF-8 count the way they would be shown: as replacement characters.
final class CodePointCount {
    private static final int CHARACTERS = 4096;

    private final CharsetDecoder decoder = StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPLACE)
            .onUnmappableCharacter(CodingErrorAction.REPLACE);
    private final CharBuffer characters = CharBuffer.allocate(CHARACTERS);
    private byte[] incomplete = {};
    private long count;

    void add(byte[] bytes, int from, int length) {
        ByteBuffer piece = ByteBuffer.allocate(incomplete.length + length)
                .put(incomplete)
                .put(bytes, from, length)
                .flip();
        decode(piece, false);
        incomplete = new byte[piece.remaining()];
        piece.get(incomplete);
    }

    long finish() {
        decode(ByteBuffer.wrap(incomplete), true);
        decoder.flush(characters);
        take();
        return count;
    }

    private void decode(ByteBuffer piece, boolean last) {
        while (decoder.decode(piece, characters, last).isOverflow()) {
            take();
        }
        take();
    }

    private void take() {
        characters.flip();
        // A pair of surrogates is one character: its second half is not counted.
        count += characters
                .chars()
                .filter(unit -> !Character.isLowSurrogate((char) unit))
                .count();
        characters.clear();
    }
}
