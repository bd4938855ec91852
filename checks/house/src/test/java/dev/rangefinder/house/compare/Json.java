package dev.rangefinder.house.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/// A JSON document. Numbers keep their text, because `1` and `1.0` are not the same to every reader of a report.
sealed interface Json {
    record Members(Map<String, Json> byKey) implements Json {}

    record Elements(List<Json> list) implements Json {}

    record Text(String text) implements Json {}

    /// A number, `true`, `false` or `null`, as written.
    record Word(String word) implements Json {}

    /// What text is no JSON.
    final class SyntaxException extends Exception {
        private static final long serialVersionUID = 1;

        private SyntaxException(String message) {
            super(message);
        }
    }

    /// Reads one document with nothing behind it.
    static Json parse(String text) throws SyntaxException {
        Reader reader = new Reader(text);
        Json document = reader.value(0);
        reader.end();
        return document;
    }

    /// A value in one short line.
    default String summary() {
        return switch (this) {
            case Members members -> "an object of " + members.byKey.size();
            case Elements elements -> "an array of " + elements.list.size();
            case Text text -> Excerpt.of(text.text);
            case Word word -> word.word;
        };
    }

    /// Recursive descent; one for each document.
    final class Reader {
        private static final int DEEPEST = 2000;
        private static final Pattern WORD = Pattern.compile("true|false|null|-?[0-9]+(\\.[0-9]+)?([eE][-+]?[0-9]+)?");

        private final String text;
        private int at;

        private Reader(String text) {
            this.text = text;
        }

        private Json value(int depth) throws SyntaxException {
            if (depth > DEEPEST) {
                throw failure("nested too deeply");
            }
            return switch (peek()) {
                case '{' -> members(depth);
                case '[' -> elements(depth);
                case '"' -> new Text(string());
                default -> word();
            };
        }

        private Json members(int depth) throws SyntaxException {
            Map<String, Json> members = new LinkedHashMap<>();
            at++;
            while (peek() != '}') {
                if (!members.isEmpty()) {
                    expect(',');
                }
                peek();
                String key = string();
                expect(':');
                if (members.put(key, value(depth + 1)) != null) {
                    throw failure("a second '" + key + "'");
                }
            }
            at++;
            return new Members(members);
        }

        private Json elements(int depth) throws SyntaxException {
            List<Json> elements = new ArrayList<>();
            at++;
            while (peek() != ']') {
                if (!elements.isEmpty()) {
                    expect(',');
                }
                elements.add(value(depth + 1));
            }
            at++;
            return new Elements(elements);
        }

        private Json word() throws SyntaxException {
            int begin = at;
            while (at < text.length() && isOfWord(text.charAt(at))) {
                at++;
            }
            String word = text.substring(begin, at);
            if (!WORD.matcher(word).matches()) {
                throw failure("no value");
            }
            return new Word(word);
        }

        private static boolean isOfWord(char character) {
            return "+-.".indexOf(character) >= 0 || Character.isLetterOrDigit(character);
        }

        private String string() throws SyntaxException {
            expect('"');
            StringBuilder string = new StringBuilder();
            while (at < text.length() && text.charAt(at) != '"') {
                char next = text.charAt(at++);
                string.append(next == '\\' ? escaped() : next);
            }
            expect('"');
            return string.toString();
        }

        private char escaped() throws SyntaxException {
            if (at >= text.length()) {
                throw failure("ends in a string");
            }
            char next = text.charAt(at++);
            return switch (next) {
                case 'n' -> '\n';
                case 't' -> '\t';
                case 'r' -> '\r';
                case 'b' -> '\b';
                case 'f' -> '\f';
                case '"', '\\', '/' -> next;
                case 'u' -> {
                    at += 4;
                    if (at > text.length() || !text.substring(at - 4, at).matches("[0-9a-fA-F]{4}")) {
                        throw failure("no four digits");
                    }
                    yield (char) Integer.parseInt(text, at - 4, at, 16);
                }
                default -> throw failure("unknown escape '" + next + "'");
            };
        }

        /// The next character that is no space, without taking it.
        private char peek() throws SyntaxException {
            while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
                at++;
            }
            if (at == text.length()) {
                throw failure("ends too early");
            }
            return text.charAt(at);
        }

        private void expect(char wanted) throws SyntaxException {
            if (peek() != wanted) {
                throw failure("no '" + wanted + "'");
            }
            at++;
        }

        private void end() throws SyntaxException {
            if (!text.substring(at).isBlank()) {
                throw failure("something behind the document");
            }
        }

        private SyntaxException failure(String what) {
            return new SyntaxException("character " + at + ": " + what);
        }
    }
}
