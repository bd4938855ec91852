package dev.rangefinder.hydra.node;

/// Bytes as Python shows them: `b'hello\x00'`.
final class PythonBytes {
    private PythonBytes() {}

    static String text(byte[] bytes) {
        boolean single = false;
        boolean twofold = false;
        for (byte value : bytes) {
            single |= value == '\'';
            twofold |= value == '"';
        }
        char quote = single && !twofold ? '"' : '\'';
        var text = new StringBuilder("b").append(quote);
        for (byte value : bytes) {
            switch (value) {
                case '\n' -> text.append("\\n");
                case '\r' -> text.append("\\r");
                case '\t' -> text.append("\\t");
                case '\\' -> text.append("\\\\");
                default -> {
                    if (value == quote) {
                        text.append('\\').append(quote);
                    } else if (value < ' ' || value == 127) {
                        text.append(String.format("\\x%02x", value & 0xff));
                    } else {
                        text.append((char) value);
                    }
                }
            }
        }
        return text.append(quote).toString();
    }
}
