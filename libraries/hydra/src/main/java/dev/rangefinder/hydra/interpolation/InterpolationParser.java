package dev.rangefinder.hydra.interpolation;

import dev.rangefinder.hydra.interpolation.Expression.Call;
import dev.rangefinder.hydra.interpolation.Expression.Concatenation;
import dev.rangefinder.hydra.interpolation.Expression.KeyPart;
import dev.rangefinder.hydra.interpolation.Expression.Literal;
import dev.rangefinder.hydra.interpolation.Expression.Reference;
import dev.rangefinder.hydra.node.ConfigException;
import java.util.ArrayList;
import java.util.List;

/// Reads the grammar of interpolation in one pass, without going back: texts, `${key}` and `${resolver:…}`. Values in
/// arguments are read by [ElementParser]. Errors are worded like the original's.
final class InterpolationParser {
    /// Levels of nesting of interpolations, lists and maps in one text.
    private static final int MAX_DEPTH = 60;

    final String text;
    int at;
    private int depth;

    InterpolationParser(String text) {
        this.text = text;
    }

    /// A whole text with interpolations in it; one that is exactly an interpolation is that interpolation.
    static Expression text(String text) {
        return simplified(new InterpolationParser(text).pieces('\0'));
    }

    /// A value on its own: `[1,a]`, `'x'`, `${a}`; what `oc.decode` reads.
    static Expression element(String text) {
        var parser = new InterpolationParser(text);
        Expression element = new ElementParser(parser).element();
        if (!parser.isAtEnd()) {
            throw parser.mismatch("<EOF>");
        }
        return element;
    }

    private static Expression simplified(List<Expression> pieces) {
        return pieces.size() == 1 ? pieces.getFirst() : new Concatenation(pieces);
    }

    /// Literal text and interpolations up to a closing quote, which is passed over, or up to the end of the text.
    /// Backslashes mean something only directly before `${` or before that quote: two of them are one, and an odd
    /// one takes the meaning away from what follows.
    List<Expression> pieces(char quote) {
        List<Expression> pieces = new ArrayList<>();
        var literal = new StringBuilder();
        while (true) {
            if (isAtEnd()) {
                if (quote != '\0') {
                    throw grammar("missing MATCHING_QUOTE_CLOSE at '<EOF>'");
                }
                break;
            }
            char c = text.charAt(at);
            if (c == '\\') {
                backslashes(literal, quote);
            } else if (quote != '\0' && c == quote) {
                at++;
                break;
            } else if (isInterpolationAt(at)) {
                flush(literal, pieces);
                pieces.add(interpolation());
            } else {
                literal.append(c);
                at++;
            }
        }
        flush(literal, pieces);
        return pieces.isEmpty() ? List.of(Literal.of("")) : pieces;
    }

    private void backslashes(StringBuilder literal, char quote) {
        int end = at;
        while (end < text.length() && text.charAt(end) == '\\') {
            end++;
        }
        int count = end - at;
        boolean isQuote = quote != '\0' && end < text.length() && text.charAt(end) == quote;
        boolean isSpecial = isQuote || isInterpolationAt(end);
        literal.repeat('\\', isSpecial ? count / 2 : count);
        at = end;
        if (isSpecial && count % 2 == 1) {
            literal.append(isQuote ? String.valueOf(quote) : "${");
            at += isQuote ? 1 : 2;
        }
    }

    static void flush(StringBuilder literal, List<Expression> pieces) {
        if (!literal.isEmpty()) {
            pieces.add(Literal.of(literal.toString()));
            literal.setLength(0);
        }
    }

    /// `${…}` from its dollar on.
    Expression interpolation() {
        enter();
        int start = at;
        at += 2;
        skipBlanks();
        List<KeyPart> parts = new ArrayList<>();
        boolean isSurelyNode = leadingDots(parts);
        isSurelyNode |= firstKey(parts, start, isSurelyNode);
        while (true) {
            int blanks = at;
            skipBlanks();
            char c = isAtEnd() ? '\0' : text.charAt(at);
            if (c == '}' && !isAtEnd()) {
                at++;
                leave();
                return new Reference(parts);
            }
            if (c == ':' && !isSurelyNode) {
                at++;
                skipBlanks();
                Expression call = new Call(parts, new ElementParser(this).arguments());
                leave();
                return call;
            }
            if (isAtEnd()) {
                throw isSurelyNode
                        ? grammar("mismatched input '<EOF>' expecting {BRACKET_OPEN, INTER_CLOSE, '.'}")
                        : noAlternative(start);
            }
            if (c == ':') {
                throw grammar("mismatched input ':' expecting {BRACKET_OPEN, INTER_CLOSE, '.'}");
            }
            if (at > blanks) {
                throw unrecognized(blanks);
            }
            if (c == '.') {
                at++;
                parts.add(KeyPart.of("."));
                isSurelyNode |= key(parts, start, isSurelyNode);
            } else if (c == '[') {
                bracketed(parts, start);
                isSurelyNode = true;
            } else {
                throw isKeyCharacter(c) || isInterpolationAt(at) || c == ']'
                        ? unexpected(start, isSurelyNode)
                        : unrecognized(at);
            }
        }
    }

    /// Dots before the first key, which make it relative.
    private boolean leadingDots(List<KeyPart> parts) {
        int from = at;
        while (!isAtEnd() && text.charAt(at) == '.') {
            at++;
        }
        if (at > from) {
            parts.add(KeyPart.of(text.substring(from, at)));
        }
        return at > from;
    }

    private boolean firstKey(List<KeyPart> parts, int start, boolean isSurelyNode) {
        if (!isAtEnd() && text.charAt(at) == '[') {
            bracketed(parts, start);
            return true;
        }
        return key(parts, start, isSurelyNode);
    }

    private void bracketed(List<KeyPart> parts, int start) {
        at++;
        parts.add(KeyPart.of("["));
        key(parts, start, true);
        if (isAtEnd() || text.charAt(at) != ']') {
            throw grammar("missing BRACKET_CLOSE at '" + (isAtEnd() ? "<EOF>" : text.substring(at, at + 1)) + "'");
        }
        at++;
        parts.add(KeyPart.of("]"));
    }

    /// Reads one key. Gives whether it can only be a key and not the name of a resolver.
    private boolean key(List<KeyPart> parts, int start, boolean isSurelyNode) {
        if (isInterpolationAt(at)) {
            int from = at;
            Expression inner = interpolation();
            parts.add(new KeyPart(inner, text.substring(from, at)));
            return false;
        }
        int from = at;
        while (!isAtEnd() && isKeyCharacter(text.charAt(at))) {
            at++;
        }
        if (at == from) {
            boolean isToken = isAtEnd() || ".[]}:".indexOf(text.charAt(at)) >= 0;
            throw isToken ? unexpected(start, isSurelyNode) : unrecognized(at);
        }
        String name = text.substring(from, at);
        parts.add(KeyPart.of(name));
        return !isName(name);
    }

    private ConfigException unexpected(int start, boolean isSurelyNode) {
        if (!isSurelyNode) {
            return noAlternative(start);
        }
        String token = isAtEnd() ? "<EOF>" : text.substring(at, at + 1);
        return grammar("mismatched input '" + token + "' expecting {INTER_OPEN, '${', ID, INTER_KEY}");
    }

    private ConfigException noAlternative(int start) {
        return grammar(
                "no viable alternative at input '" + text.substring(start, Math.min(at + 1, text.length())) + "'");
    }

    ConfigException unrecognized(int from) {
        int end = Math.min(text.length(), at + Character.charCount(text.codePointAt(at)));
        return grammar("token recognition error at: '" + text.substring(from, end) + "'");
    }

    ConfigException mismatch(String expected) {
        String token = isAtEnd() ? "<EOF>" : isInterpolationAt(at) ? "${" : text.substring(at, at + 1);
        return grammar("mismatched input '" + token + "' expecting " + expected);
    }

    ConfigException grammar(String message) {
        return new ConfigException(ConfigException.Kind.GRAMMAR, message);
    }

    void enter() {
        if (++depth > MAX_DEPTH) {
            throw grammar("nested too deeply: more than " + MAX_DEPTH + " levels in one text");
        }
    }

    void leave() {
        depth--;
    }

    boolean isAtEnd() {
        return at >= text.length();
    }

    boolean isInterpolationAt(int index) {
        return text.startsWith("${", index);
    }

    void skipBlanks() {
        while (!isAtEnd() && isBlank(text.charAt(at))) {
            at++;
        }
    }

    static boolean isBlank(char c) {
        return c == ' ' || c == '\t';
    }

    private static boolean isKeyCharacter(char c) {
        return switch (c) {
            case '\\', '{', '}', '(', ')', '[', ']', ':', '.', ' ', '\t', '\'', '"' -> false;
            default -> true;
        };
    }

    private static boolean isName(String name) {
        char first = name.charAt(0);
        if (!isLetter(first)) {
            return false;
        }
        for (int i = 1; i < name.length(); i++) {
            char c = name.charAt(i);
            if (!isLetter(c) && c != '-' && (c < '0' || c > '9')) {
                return false;
            }
        }
        return true;
    }

    static boolean isLetter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    }
}
