package dev.rangefinder.hydra.override;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Cuts the value of an override into tokens: the longest match counts. Looks at each character a bounded number of
/// times.
final class ValueLexer {
    private static final String CHARACTERS = "/-\\+.$%*@?|";

    private final String override;
    private final List<Token> tokens = new ArrayList<>();
    private final int lastBrace;
    private int at;

    private ValueLexer(String override, int from) {
        this.override = override;
        this.lastBrace = override.lastIndexOf('}');
        this.at = from;
    }

    /// The tokens from a column on. The last one is the end, or what no token begins with.
    static List<Token> tokens(String override, int from) {
        var lexer = new ValueLexer(override, from);
        while (lexer.next()) {
            // each call adds one token
        }
        return lexer.tokens;
    }

    private boolean next() {
        int start = at;
        if (start == override.length()) {
            return add(TokenType.END, start);
        }
        int solid = blanksEnd(start);
        char c = character(solid);
        switch (c) {
            case '(' -> add(TokenType.PARENTHESIS_OPEN, blanksEnd(solid + 1));
            case ',' -> add(TokenType.COMMA, blanksEnd(solid + 1));
            case ':' -> add(TokenType.COLON, blanksEnd(solid + 1));
            case '=' -> add(TokenType.EQUAL, blanksEnd(solid + 1));
            case ')' -> add(TokenType.PARENTHESIS_CLOSE, solid + 1);
            case ']' -> add(TokenType.BRACKET_CLOSE, solid + 1);
            case '}' -> add(TokenType.BRACE_CLOSE, solid + 1);
            default -> {
                return solid > start ? add(TokenType.BLANKS, solid) : solid(c);
            }
        }
        return true;
    }

    /// A token that swallows no blanks before it.
    private boolean solid(char c) {
        if (isNameStart(c)) {
            return name();
        }
        int number = numberEnd(at);
        if (number > at) {
            return add(isWhole(at, number) ? TokenType.INT : TokenType.FLOAT, number);
        }
        return switch (c) {
            case '[' -> add(TokenType.BRACKET_OPEN, blanksEnd(at + 1));
            case '{' -> add(TokenType.BRACE_OPEN, blanksEnd(at + 1));
            case '\'', '"' -> quoted(c);
            case '$' -> interpolation();
            case '\\' -> escapes();
            default ->
                CHARACTERS.indexOf(c) >= 0
                        ? add(TokenType.CHARACTER, at + 1)
                        : add(TokenType.STRANGE, override.offsetByCodePoints(at, 1));
        };
    }

    private boolean name() {
        int end = at + 1;
        while (isNamePart(character(end))) {
            end++;
        }
        TokenType type = switch (override.substring(at, end).toLowerCase(Locale.ROOT)) {
            case "true", "false" -> TokenType.BOOL;
            case "null" -> TokenType.NULL;
            case "inf", "nan" -> TokenType.FLOAT;
            default -> TokenType.NAME;
        };
        return add(type, end);
    }

    /// Ends at the first quote of its kind with an even number of backslashes before it.
    private boolean quoted(char quote) {
        int backslashes = 0;
        for (int i = at + 1; i < override.length(); i++) {
            char c = override.charAt(i);
            if (c == quote && backslashes % 2 == 0) {
                return add(TokenType.QUOTED, i + 1);
            }
            backslashes = c == '\\' ? backslashes + 1 : 0;
        }
        return add(TokenType.UNCLOSED, override.length());
    }

    private boolean interpolation() {
        if (character(at + 1) == '{' && at + 2 < lastBrace && override.charAt(at + 2) != '}') {
            return add(TokenType.INTERPOLATION, override.indexOf('}', at) + 1);
        }
        return add(TokenType.CHARACTER, at + 1);
    }

    private boolean escapes() {
        int end = at;
        while (character(end) == '\\' && end + 1 < override.length() && ValueText.isEscaped(override.charAt(end + 1))) {
            end += 2;
        }
        return end == at ? add(TokenType.CHARACTER, at + 1) : add(TokenType.ESCAPES, end);
    }

    /// Where the number that begins here ends; here, if none does. `inf` and `nan` without a sign are names first.
    private int numberEnd(int from) {
        int unsigned = isSign(character(from)) ? from + 1 : from;
        if (isNameStart(character(unsigned))) {
            return startsWith("inf", unsigned) || startsWith("nan", unsigned) ? unsigned + 3 : from;
        }
        int whole = wholeEnd(unsigned);
        int point = whole;
        if (character(whole) == '.') {
            int fraction = digitsEnd(whole + 1);
            point = fraction > whole + 1 || whole > unsigned ? fraction : whole;
        }
        if (point == unsigned) {
            return from;
        }
        if (character(point) != 'e' && character(point) != 'E') {
            return point;
        }
        int exponent = isSign(character(point + 1)) ? point + 2 : point + 1;
        int end = digitsEnd(exponent);
        return end > exponent ? end : point;
    }

    private boolean startsWith(String keyword, int from) {
        return override.regionMatches(true, from, keyword, 0, keyword.length());
    }

    /// `0`, or digits that do not begin with it.
    private int wholeEnd(int from) {
        return character(from) == '0' ? from + 1 : digitsEnd(from);
    }

    /// Digits with at most one `_` between two of them.
    private int digitsEnd(int from) {
        if (!isDigit(character(from))) {
            return from;
        }
        int end = from + 1;
        while (true) {
            if (isDigit(character(end))) {
                end++;
            } else if (character(end) == '_' && isDigit(character(end + 1))) {
                end += 2;
            } else {
                return end;
            }
        }
    }

    private boolean isWhole(int from, int end) {
        return wholeEnd(isSign(character(from)) ? from + 1 : from) == end;
    }

    private int blanksEnd(int from) {
        int end = from;
        while (character(end) == ' ' || character(end) == '\t') {
            end++;
        }
        return end;
    }

    /// Beyond the end a character that nothing begins with.
    private char character(int index) {
        return index < override.length() ? override.charAt(index) : '\0';
    }

    private boolean add(TokenType type, int end) {
        tokens.add(new Token(type, override.substring(at, end), at));
        at = end;
        return type != TokenType.END && type != TokenType.STRANGE && type != TokenType.UNCLOSED;
    }

    static boolean isNameStart(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    }

    static boolean isNamePart(char c) {
        return isNameStart(c) || isDigit(c) || c == '-';
    }

    static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isSign(char c) {
        return c == '+' || c == '-';
    }
}
