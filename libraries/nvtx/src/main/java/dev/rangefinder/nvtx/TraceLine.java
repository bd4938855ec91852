package dev.rangefinder.nvtx;

import java.nio.charset.StandardCharsets;

/// One line of a trace: fields separated by tabs. A text never has a tab or a line break of its own.
final class TraceLine {
    private static final String NONE = "-";

    private final StringBuilder line = new StringBuilder(96);

    TraceLine field(String raw) {
        if (!line.isEmpty()) {
            line.append('\t');
        }
        line.append(raw);
        return this;
    }

    TraceLine field(long number) {
        return field(Long.toString(number));
    }

    TraceLine text(String text) {
        return field(escaped(text));
    }

    /// Category, colour, payload and label.
    TraceLine event(NvtxEvent event) {
        field(Integer.toUnsignedString(event.category()));
        field(event.color().isPresent() ? hex(event.color().getAsInt()) : NONE);
        field(event.payload().map(NvtxPayload::toString).orElse(NONE));
        return text(event.message().text());
    }

    byte[] bytes() {
        return (line + "\n").getBytes(StandardCharsets.UTF_8);
    }

    private static String hex(int argb) {
        String digits = Integer.toHexString(argb);
        return "0".repeat(8 - digits.length()) + digits;
    }

    static String escaped(String text) {
        StringBuilder escaped = new StringBuilder(text.length() + 8);
        for (int index = 0; index < text.length(); index++) {
            char character = text.charAt(index);
            switch (character) {
                case '\\' -> escaped.append("\\\\");
                case '\t' -> escaped.append("\\t");
                case '\n' -> escaped.append("\\n");
                case '\r' -> escaped.append("\\r");
                default -> escaped.append(character);
            }
        }
        return escaped.toString();
    }
}
