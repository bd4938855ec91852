package dev.rangefinder.nsight.sqlite;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What one statement of a schema declares, as far as it matters for reading: a name, and whether rows are what is
/// stored or what some expression makes of it.
///
/// @param kind such as `TABLE`, `VIEW` or `VIRTUAL`
/// @param computed the first thing in a table that computes: a generated column, a check, a default in brackets
record Declaration(String kind, String name, Optional<String> computed) {
    /// Takes a statement apart; empty where it is none that SQLite would run.
    static Optional<Declaration> parse(String sql) {
        List<Word> words = words(sql);
        if (words.size() < 3 || !words.getFirst().is("CREATE")) {
            return Optional.empty();
        }
        int at = 1;
        while (at < words.size() - 1
                && (words.get(at).is("TEMP")
                        || words.get(at).is("TEMPORARY")
                        || words.get(at).is("UNIQUE"))) {
            at++;
        }
        String kind = words.get(at).text.toUpperCase(Locale.ROOT);
        at += kind.equals("VIRTUAL") ? 2 : 1;
        if (at + 2 < words.size() && words.get(at).is("IF") && words.get(at + 2).is("EXISTS")) {
            at += 3;
        }
        if (at + 2 < words.size() && words.get(at + 1).is(".")) {
            at += 2;
        }
        if (at >= words.size()) {
            return Optional.empty();
        }
        Optional<String> computed =
                kind.equals("TABLE") ? computed(words.subList(at + 1, words.size())) : Optional.empty();
        return Optional.of(new Declaration(kind, words.get(at).text, computed));
    }

    /// These words are reserved: SQLite takes none of them for a name unless it is quoted.
    private static Optional<String> computed(List<Word> words) {
        for (int at = 0; at < words.size(); at++) {
            Word word = words.get(at);
            if (word.is("AS")) {
                return Optional.of("a generated column");
            }
            if (word.is("CHECK")) {
                return Optional.of("a check");
            }
            if (word.is("DEFAULT") && at + 1 < words.size() && words.get(at + 1).is("(")) {
                return Optional.of("a computed default");
            }
        }
        return Optional.empty();
    }

    private record Word(String text, boolean quoted) {
        boolean is(String keyword) {
            return !quoted && text.equalsIgnoreCase(keyword);
        }
    }

    /// The words of a statement, without comments; every other character is a word of its own.
    private static List<Word> words(String sql) {
        List<Word> words = new ArrayList<>();
        int at = 0;
        while (at < sql.length()) {
            char letter = sql.charAt(at);
            int end;
            if (sql.startsWith("--", at)) {
                end = orEnd(sql.indexOf('\n', at), sql);
            } else if (sql.startsWith("/*", at)) {
                int close = sql.indexOf("*/", at + 2);
                end = close < 0 ? sql.length() : close + 2;
            } else if (letter == '"' || letter == '\'' || letter == '`' || letter == '[') {
                end = quotedEnd(sql, at, letter == '[' ? ']' : letter);
                words.add(new Word(unquoted(sql.substring(at, end)), true));
            } else if (isName(letter)) {
                end = at + 1;
                while (end < sql.length() && isName(sql.charAt(end))) {
                    end++;
                }
                words.add(new Word(sql.substring(at, end), false));
            } else {
                end = at + 1;
                if (!Character.isWhitespace(letter)) {
                    words.add(new Word(String.valueOf(letter), false));
                }
            }
            at = end;
        }
        return words;
    }

    private static int orEnd(int place, String sql) {
        return place < 0 ? sql.length() : place;
    }

    /// Behind the closing quote; a doubled one is part of the name, but in square brackets.
    private static int quotedEnd(String sql, int start, char close) {
        int at = start + 1;
        while (at < sql.length()) {
            if (sql.charAt(at) == close) {
                if (close == ']' || at + 1 >= sql.length() || sql.charAt(at + 1) != close) {
                    return at + 1;
                }
                at++;
            }
            at++;
        }
        return sql.length();
    }

    private static String unquoted(String quoted) {
        char open = quoted.charAt(0);
        String close = open == '[' ? "]" : String.valueOf(open);
        String inner = quoted.substring(1, Math.max(1, quoted.length() - 1));
        return open == '[' ? inner : inner.replace(close + close, close);
    }

    /// As SQLite has it: everything beyond ASCII may stand in a name.
    private static boolean isName(char letter) {
        return letter >= 0x80
                || letter == '_'
                || letter == '$'
                || (letter >= '0' && letter <= '9')
                || (letter >= 'A' && letter <= 'Z')
                || (letter >= 'a' && letter <= 'z');
    }
}
