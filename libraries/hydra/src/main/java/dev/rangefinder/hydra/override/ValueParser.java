package dev.rangefinder.hydra.override;

import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.Scalar;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.SequencedMap;
import java.util.function.Predicate;

/// Makes a value of the tokens after the `=` of an override. Functions are evaluated on the way.
final class ValueParser {
    /// Lists in lists in lists: deeper than anybody writes, and shallow enough for the stack.
    static final int MAXIMUM_DEPTH = 200;

    /// As many digits as the original reads; more would only cost time.
    static final int MAXIMUM_DIGITS = 4300;

    private final OverrideError error;
    private final Remedies remedies;
    private final String override;
    private final List<Token> tokens;
    private int next;
    private int depth;

    ValueParser(String override, int column) {
        this.override = override;
        this.error = new OverrideError(override);
        this.remedies = new Remedies(override, column);
        this.tokens = ValueLexer.tokens(override, column);
    }

    /// All the rest of the override; nothing is the empty text.
    OverrideValue wholeValue() {
        OverrideValue value = peek().type() == TokenType.END ? OverrideValue.text("") : value();
        if (peek().type() != TokenType.END) {
            throw unexpected("The end of the value");
        }
        return value;
    }

    /// An element, or several with commas between them, which is a sweep.
    OverrideValue value() {
        OverrideValue first = element();
        return peek().type() == TokenType.COMMA ? simpleChoice(first) : first;
    }

    Sweep.ChoiceSweep simpleChoice() {
        return simpleChoice(element());
    }

    private Sweep.ChoiceSweep simpleChoice(OverrideValue first) {
        var values = new ArrayList<OverrideValue>();
        values.add(first);
        while (accept(TokenType.COMMA)) {
            values.add(element());
        }
        return Sweep.ChoiceSweep.of(values, true);
    }

    OverrideValue element() {
        Token token = peek();
        if (token.type() == TokenType.NAME && tokens.get(next + 1).type() == TokenType.PARENTHESIS_OPEN) {
            return function();
        }
        if (token.type() == TokenType.BRACKET_OPEN) {
            return list();
        }
        if (token.type() == TokenType.BRACE_OPEN) {
            return map();
        }
        return primitive();
    }

    OverrideValue.Items list() {
        expect(TokenType.BRACKET_OPEN, "'['");
        enter();
        var values = new ArrayList<OverrideValue>();
        if (!accept(TokenType.BRACKET_CLOSE)) {
            do {
                values.add(element());
            } while (accept(TokenType.COMMA));
            expect(TokenType.BRACKET_CLOSE, "',' or ']'");
        }
        depth--;
        return new OverrideValue.Items(values);
    }

    OverrideValue.Entries map() {
        expect(TokenType.BRACE_OPEN, "'{'");
        enter();
        var entries = new LinkedHashMap<Scalar, OverrideValue>();
        if (!accept(TokenType.BRACE_CLOSE)) {
            do {
                Scalar key = scalar(plainTokens(TokenType::isPlainKey, "A key of a map"));
                expect(TokenType.COLON, "':'");
                entries.put(key, element());
            } while (accept(TokenType.COMMA));
            expect(TokenType.BRACE_CLOSE, "',' or '}'");
        }
        depth--;
        return new OverrideValue.Entries(entries);
    }

    OverrideValue function() {
        Token name = expect(TokenType.NAME, "The name of a function");
        expect(TokenType.PARENTHESIS_OPEN, "'('");
        enter();
        var positional = new ArrayList<OverrideValue>();
        SequencedMap<String, OverrideValue> named = new LinkedHashMap<>();
        if (!accept(TokenType.PARENTHESIS_CLOSE)) {
            do {
                argument(positional, named);
            } while (accept(TokenType.COMMA));
            expect(TokenType.PARENTHESIS_CLOSE, "',' or ')'");
        }
        depth--;
        String text = override.substring(name.column(), tokens.get(next - 1).end());
        return Functions.evaluate(new FunctionCall(name.text(), positional, named, text, error));
    }

    private void argument(List<OverrideValue> positional, SequencedMap<String, OverrideValue> named) {
        if (peek().type() == TokenType.NAME && tokens.get(next + 1).type() == TokenType.EQUAL) {
            String name = peek().text();
            next += 2;
            named.put(name, withoutQuotes(element()));
        } else if (named.isEmpty()) {
            positional.add(withoutQuotes(element()));
        } else {
            throw error.of("positional argument follows keyword argument");
        }
    }

    private static OverrideValue withoutQuotes(OverrideValue argument) {
        return argument instanceof OverrideValue.Quoted quoted ? OverrideValue.text(quoted.content()) : argument;
    }

    OverrideValue primitive() {
        if (peek().type() == TokenType.QUOTED) {
            String quoted = tokens.get(next++).text();
            Quote quote = quoted.charAt(0) == Quote.SINGLE.character() ? Quote.SINGLE : Quote.DOUBLE;
            return new OverrideValue.Quoted(quote.unquoted(quoted), quote);
        }
        return new OverrideValue.Plain(scalar(plainTokens(TokenType::isPlain, "A value")));
    }

    /// The tokens that make up a scalar, without blanks around them.
    private List<Token> plainTokens(Predicate<TokenType> belongs, String expected) {
        int first = next;
        while (belongs.test(peek().type())) {
            next++;
        }
        if (next == first) {
            throw unexpected(expected);
        }
        int from = tokens.get(first).type() == TokenType.BLANKS ? first + 1 : first;
        int to = tokens.get(next - 1).type() == TokenType.BLANKS ? next - 1 : next;
        if (from >= to) {
            throw error.at(
                    tokens.get(first).column(),
                    "Trying to parse a primitive that is all whitespaces.",
                    "Quote the blanks if they are meant.");
        }
        return tokens.subList(from, to);
    }

    /// One token has a type, several are a text.
    private Scalar scalar(List<Token> parts) {
        if (parts.size() == 1) {
            return scalar(parts.getFirst());
        }
        var text = new StringBuilder();
        parts.forEach(part -> text.append(text(part)));
        return new Scalar.Text(text.toString());
    }

    private Scalar scalar(Token token) {
        return switch (token.type()) {
            case NULL -> new Scalar.Null();
            case BOOL -> new Scalar.Bool(token.text().equalsIgnoreCase("true"));
            case INT -> new Scalar.Whole(whole(token));
            case FLOAT -> new Scalar.Real(PythonNumber.real(token.text()));
            default -> new Scalar.Text(text(token));
        };
    }

    private BigInteger whole(Token token) {
        if (token.text().length() > MAXIMUM_DIGITS) {
            throw error.at(
                    token.column(), "A number has at most " + MAXIMUM_DIGITS + " digits.", "Quote it to have a text.");
        }
        return new BigInteger(token.text().replace("_", ""));
    }

    private static String text(Token token) {
        if (token.type() != TokenType.ESCAPES) {
            return token.text();
        }
        var text = new StringBuilder();
        for (int i = 1; i < token.text().length(); i += 2) {
            text.append(token.text().charAt(i));
        }
        return text.toString();
    }

    private void enter() {
        if (++depth > MAXIMUM_DEPTH) {
            throw error.at(
                    tokens.get(next - 1).column(),
                    String.format(Locale.ROOT, "The value is nested more than %d deep.", MAXIMUM_DEPTH),
                    "Put it into a file of the configuration, or quote it if it is a text.");
        }
    }

    private boolean accept(TokenType type) {
        if (peek().type() != type) {
            return false;
        }
        next++;
        return true;
    }

    private Token expect(TokenType type, String expected) {
        if (peek().type() != type) {
            throw unexpected(expected);
        }
        return tokens.get(next++);
    }

    private Token peek() {
        return tokens.get(next);
    }

    private ConfigException unexpected(String expected) {
        Token found = peek();
        String problem = switch (found.type()) {
            case STRANGE -> "A value without quotes cannot have " + found.describe() + ".";
            case UNCLOSED -> "This quote is never closed.";
            default -> expected + " is expected here, not " + found.describe() + ".";
        };
        return error.at(found.solidColumn(), problem, remedies.of(found.type(), depth));
    }
}
