package dev.rangefinder.hydra.yaml;

import java.util.List;

/// Lines of YAML as they are written: where the next character goes, and scalars folded after column 80.
final class YamlLines {
    private static final int WIDTH = 80;

    private final StringBuilder out = new StringBuilder();
    private int column;
    /// Whether a blank stands before the next character, or nothing.
    private boolean whitespace = true;
    /// Whether only indentation and dashes stand on this line so far.
    private boolean indented = true;

    String text() {
        return out.toString();
    }

    boolean isIndented() {
        return indented;
    }

    void indentTo(int indent) {
        if (!indented || column > indent || (column == indent && !whitespace)) {
            lineBreak('\n');
        }
        if (column < indent) {
            whitespace = true;
            out.repeat(' ', indent - column);
            column = indent;
        }
    }

    void indicator(String text, boolean needsBlank, boolean staysIndented) {
        if (needsBlank && !whitespace) {
            put(" ");
        }
        put(text);
        whitespace = false;
        indented &= staysIndented;
    }

    void plain(String text, int indent, boolean folds) {
        if (!whitespace) {
            put(" ");
        }
        whitespace = false;
        indented = false;
        int start = 0;
        while (start < text.length()) {
            int end = endOfRun(text, start, text.charAt(start) == ' ');
            if (text.charAt(start) == ' ' && end == start + 1 && column > WIDTH && folds) {
                indentTo(indent);
                whitespace = false;
                indented = false;
            } else {
                put(text, start, end);
            }
            start = end;
        }
    }

    /// Lines as they are, each with its line break.
    void literal(List<String> text, int indent) {
        indicator("|", true, false);
        lineBreak('\n');
        for (String line : text) {
            indentTo(indent);
            put(line);
            lineBreak('\n');
        }
    }

    void singleQuoted(String text, int indent, boolean folds) {
        indicator("'", true, false);
        int start = 0;
        while (start < text.length()) {
            char first = text.charAt(start);
            int end;
            if (ScalarAnalysis.isBreak(first)) {
                end = breaks(text, start, indent);
            } else if (first == '\'') {
                put("''");
                end = start + 1;
            } else {
                end = endOfRun(text, start, first == ' ');
                boolean inside = start > 0 && end < text.length();
                if (first == ' ' && end == start + 1 && column > WIDTH && folds && inside) {
                    indentTo(indent);
                } else {
                    put(text, start, end);
                }
            }
            start = end;
        }
        indicator("'", false, false);
    }

    /// Writes line breaks, one more than there are since the first only folds.
    private int breaks(String text, int start, int indent) {
        if (text.charAt(start) == '\n') {
            lineBreak('\n');
        }
        int end = start;
        while (end < text.length() && ScalarAnalysis.isBreak(text.charAt(end))) {
            lineBreak(text.charAt(end));
            end++;
        }
        indentTo(indent);
        return end;
    }

    void doubleQuoted(String text, int indent, boolean folds) {
        indicator("\"", true, false);
        int start = 0;
        int length = text.length();
        int end = 0;
        while (end < length) {
            int c = text.codePointAt(end);
            int size = Character.charCount(c);
            if (needsEscape(c)) {
                put(text, start, end);
                put(escape(c));
                start = end + size;
            }
            boolean inside = end > 0 && end + size < length;
            if (inside && folds && (c == ' ' || start >= end) && column + Math.max(end - start, -1) > WIDTH) {
                if (start < end) {
                    put(text, start, end);
                    start = end;
                }
                put("\\");
                indentTo(indent);
                whitespace = false;
                indented = false;
                if (text.charAt(start) == ' ') {
                    put("\\");
                }
            }
            end += size;
        }
        put(text, start, end);
        indicator("\"", false, false);
    }

    private static boolean needsEscape(int c) {
        boolean isShown = (c >= 0x20 && c <= 0x7e && c != '"' && c != '\\')
                || (c >= 0xa0 && c <= 0xd7ff && c != 0x2028 && c != 0x2029)
                || (c >= 0xe000 && c <= 0xfffd && c != 0xfeff);
        return !isShown;
    }

    private static String escape(int c) {
        return switch (c) {
            case 0 -> "\\0";
            case 7 -> "\\a";
            case 8 -> "\\b";
            case '\t' -> "\\t";
            case '\n' -> "\\n";
            case 0x0b -> "\\v";
            case 0x0c -> "\\f";
            case '\r' -> "\\r";
            case 0x1b -> "\\e";
            case '"' -> "\\\"";
            case '\\' -> "\\\\";
            case 0x85 -> "\\N";
            case 0x2028 -> "\\L";
            case 0x2029 -> "\\P";
            default ->
                c <= 0xff
                        ? String.format("\\x%02X", c)
                        : c <= 0xffff ? String.format("\\u%04X", c) : String.format("\\U%08X", c);
        };
    }

    /// Where a run of blanks, or of what is neither blank nor line break nor quote, ends.
    private static int endOfRun(String text, int start, boolean blanks) {
        int end = start + 1;
        while (end < text.length()) {
            char c = text.charAt(end);
            boolean goesOn = blanks ? c == ' ' : c != ' ' && c != '\'' && !ScalarAnalysis.isBreak(c);
            if (!goesOn) {
                break;
            }
            end++;
        }
        return end;
    }

    private void lineBreak(char c) {
        out.append(c);
        column = 0;
        whitespace = true;
        indented = true;
    }

    private void put(String text) {
        put(text, 0, text.length());
    }

    private void put(String text, int from, int to) {
        if (from < to) {
            out.append(text, from, to);
            column += text.codePointCount(from, to);
        }
    }
}
