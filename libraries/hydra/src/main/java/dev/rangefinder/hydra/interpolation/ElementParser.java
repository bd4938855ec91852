package dev.rangefinder.hydra.interpolation;

import dev.rangefinder.hydra.interpolation.Expression.Concatenation;
import dev.rangefinder.hydra.interpolation.Expression.Entry;
import dev.rangefinder.hydra.interpolation.Expression.ListArgument;
import dev.rangefinder.hydra.interpolation.Expression.Literal;
import dev.rangefinder.hydra.interpolation.Expression.MapArgument;
import dev.rangefinder.hydra.node.Scalar;
import java.util.ArrayList;
import java.util.List;

/// The values in arguments of resolvers: numbers and words without quotes, quoted texts, lists, maps, interpolations.
record ElementParser(InterpolationParser in) {
    /// The arguments of a resolver after its colon, up to and with the closing brace.
    List<Expression> arguments() {
        List<Expression> arguments = sequence('}');
        if (in.isAtEnd()) {
            throw in.grammar("missing BRACE_CLOSE at '<EOF>'");
        }
        in.at++;
        return arguments;
    }

    /// Elements with commas between them up to a closing character; an element that is not there is an empty text.
    private List<Expression> sequence(char close) {
        List<Expression> elements = new ArrayList<>();
        boolean afterComma = true;
        while (true) {
            in.skipBlanks();
            char c = in.isAtEnd() ? close : in.text.charAt(in.at);
            if (c == close) {
                if (afterComma && !elements.isEmpty()) {
                    elements.add(Literal.of(""));
                }
                return elements;
            }
            if (c == ',') {
                if (afterComma) {
                    elements.add(Literal.of(""));
                }
                in.at++;
                in.skipBlanks();
                afterComma = true;
                continue;
            }
            if (!afterComma) {
                throw in.mismatch("{COMMA, " + (close == '}' ? "BRACE_CLOSE" : "BRACKET_CLOSE") + "}");
            }
            elements.add(element());
            afterComma = false;
        }
    }

    Expression element() {
        in.enter();
        char c = in.isAtEnd() ? '\0' : in.text.charAt(in.at);
        Expression element = switch (c) {
            case '\'', '"' -> quoted(c);
            case '[' -> items();
            case '{' -> entries();
            default -> primitive();
        };
        in.leave();
        return element;
    }

    private Expression quoted(char quote) {
        in.at++;
        List<Expression> pieces = in.pieces(quote);
        return pieces.size() == 1 && pieces.getFirst() instanceof Literal literal ? literal : new Concatenation(pieces);
    }

    private Expression items() {
        in.at++;
        List<Expression> items = sequence(']');
        if (in.isAtEnd()) {
            throw in.grammar("missing BRACKET_CLOSE at '<EOF>'");
        }
        in.at++;
        return new ListArgument(items);
    }

    private Expression entries() {
        in.at++;
        in.skipBlanks();
        List<Entry> entries = new ArrayList<>();
        boolean isClosed = !in.isAtEnd() && in.text.charAt(in.at) == '}';
        while (!isClosed) {
            Scalar key = key();
            in.skipBlanks();
            entries.add(new Entry(key, element()));
            in.skipBlanks();
            char c = in.isAtEnd() ? '\0' : in.text.charAt(in.at);
            if (c != ',' && c != '}') {
                throw in.isAtEnd() ? in.grammar("missing BRACE_CLOSE at '<EOF>'") : in.mismatch("BRACE_CLOSE");
            }
            isClosed = c == '}';
            if (!isClosed) {
                in.at++;
                in.skipBlanks();
            }
        }
        in.at++;
        return new MapArgument(entries);
    }

    /// The key of a map up to and with its colon: no quotes, no interpolation.
    private Scalar key() {
        var text = new StringBuilder();
        boolean isPlain = true;
        int start = in.at;
        while (true) {
            int blanks = in.at;
            in.skipBlanks();
            char c = in.isAtEnd() ? '\0' : in.text.charAt(in.at);
            if (c == ':' && in.at > start) {
                in.at++;
                return isPlain ? PlainValues.typed(text.toString()) : new Scalar.Text(text.toString());
            }
            if (in.isAtEnd() || isDelimiter(c) || c == ':' || c == '\'' || c == '"' || in.isInterpolationAt(in.at)) {
                throw in.mismatch("{FLOAT, INT, BOOL, NULL, UNQUOTED_CHAR, ID, ESC, WS}");
            }
            text.append(in.text, blanks, in.at);
            isPlain &= character(text);
        }
    }

    /// Characters without quotes and interpolations; one number, boolean or `null` has its type.
    private Expression primitive() {
        List<Expression> pieces = new ArrayList<>();
        var literal = new StringBuilder();
        boolean isPlain = true;
        int start = in.at;
        while (!in.isAtEnd()) {
            int blanks = in.at;
            in.skipBlanks();
            char c = in.isAtEnd() ? '\0' : in.text.charAt(in.at);
            if (!in.isAtEnd() && isDelimiter(c)) {
                // Blanks before a delimiter belong to it.
                break;
            }
            literal.append(in.text, blanks, in.at);
            if (in.isAtEnd()) {
                break;
            }
            if (c == '\'' || c == '"') {
                throw in.mismatch("<EOF>");
            }
            if (in.isInterpolationAt(in.at)) {
                InterpolationParser.flush(literal, pieces);
                pieces.add(in.interpolation());
            } else {
                isPlain &= character(literal);
            }
        }
        if (in.text.substring(start, in.at).isBlank()) {
            throw in.mismatch("{INTER_OPEN, BRACE_OPEN, BRACKET_OPEN, COLON, FLOAT, INT, BOOL, NULL, UNQUOTED_CHAR, "
                    + "ID, ESC, WS, MATCHING_QUOTE_OPEN}");
        }
        if (pieces.isEmpty()) {
            String text = literal.toString();
            return isPlain ? new Literal(PlainValues.typed(text)) : Literal.of(text);
        }
        InterpolationParser.flush(literal, pieces);
        return pieces.size() == 1 ? pieces.getFirst() : new Concatenation(pieces);
    }

    /// Takes one character, or an escape. Gives whether it was no escape.
    private boolean character(StringBuilder text) {
        char c = in.text.charAt(in.at);
        if (c == '\\' && in.at + 1 < in.text.length() && isEscapable(in.text.charAt(in.at + 1))) {
            text.append(in.text.charAt(in.at + 1));
            in.at += 2;
            return false;
        }
        if (!isUnquoted(c)) {
            throw in.unrecognized(in.at);
        }
        text.append(c);
        in.at++;
        return true;
    }

    private static boolean isDelimiter(char c) {
        return c == ',' || c == '[' || c == ']' || c == '{' || c == '}';
    }

    private static boolean isEscapable(char c) {
        return switch (c) {
            case '\\', '(', ')', '[', ']', '{', '}', ':', '=', ',', ' ', '\t' -> true;
            default -> false;
        };
    }

    private static boolean isUnquoted(char c) {
        return switch (c) {
            case '/', '-', '\\', '+', '.', '$', '%', '*', '@', '?', '|', ':' -> true;
            default -> InterpolationParser.isLetter(c) || (c >= '0' && c <= '9');
        };
    }
}
