package dev.rangefinder.hydra.override;

import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.override.ConfigOverride.OverrideType;
import java.util.Optional;

/// Reads what an override has before its `=`: `+`, `++` or `~`, the name of a key or a group, and `@package`.
final class KeyReader {
    private static final String GROUP_NAMES =
            "Names in a group have letters, digits, '_' and '-', begin with a letter or '_', and have no dots or '$'.";

    private final String override;
    private final OverrideError error;
    private int at;

    KeyReader(String override) {
        this.override = override;
        this.error = new OverrideError(override);
    }

    OverrideType kind() {
        if (override.startsWith("++")) {
            at = 2;
            return OverrideType.FORCE_ADD;
        }
        if (override.startsWith("+")) {
            at = 1;
            return OverrideType.ADD;
        }
        if (override.startsWith("~")) {
            at = 1;
            return OverrideType.DELETE;
        }
        return OverrideType.CHANGE;
    }

    /// A key, or a group of plain names with `/` between them; may be empty.
    String keyOrGroup() {
        int start = at;
        String first = key();
        if (character(at) != '/') {
            return first;
        }
        if (!isPlainName(first)) {
            throw error.at(
                    at, "'/' is between the names of a group, and '" + first + "' is no such name.", GROUP_NAMES);
        }
        while (character(at) == '/') {
            at++;
            int name = at;
            if (!isPlainName(key())) {
                throw error.at(name, "A name is expected after '/'.", GROUP_NAMES);
            }
        }
        return override.substring(start, at);
    }

    /// The part after `@`, if there is one; may be empty.
    Optional<String> packageName() {
        if (character(at) != '@') {
            return Optional.empty();
        }
        at++;
        return Optional.of(key());
    }

    /// Names with dots between them, or a single name, or nothing. Whole numbers are names only beside a dot.
    String key() {
        int start = at;
        if (!isPartStart(character(at))) {
            return "";
        }
        part();
        boolean dotted = false;
        while (character(at) == '.' && isPartStart(character(at + 1))) {
            at++;
            part();
            dotted = true;
        }
        if (!dotted && ValueLexer.isDigit(override.charAt(start))) {
            throw unexpected(start);
        }
        return override.substring(start, at);
    }

    private void part() {
        if (!ValueLexer.isDigit(character(at))) {
            while (isPartStart(character(at)) || character(at) == '-') {
                at++;
            }
        } else if (character(at) == '0') {
            at++;
        } else {
            while (ValueLexer.isDigit(character(at))
                    || (character(at) == '_' && ValueLexer.isDigit(character(at + 1)))) {
                at++;
            }
        }
    }

    /// Where the value begins, after `=` and blanks; nothing if the override ends here, which only `~key` may.
    Optional<Integer> value(OverrideType kind) {
        if (character(at) == '=') {
            do {
                at++;
            } while (character(at) == ' ' || character(at) == '\t');
            return Optional.of(at);
        }
        if (at < override.length()) {
            throw unexpected(at);
        }
        if (kind == OverrideType.DELETE) {
            return Optional.empty();
        }
        throw error.at(at, "'=' and a value are expected here.", missingValue());
    }

    private String missingValue() {
        String key = override.replace("+", "");
        return key.isEmpty()
                ? "An override is KEY=VALUE."
                : "Write " + override + "=VALUE, or ~" + key + " to delete it.";
    }

    private ConfigException unexpected(int column) {
        int character = override.codePointAt(column);
        return error.at(column, "A key cannot go on with " + name(character) + ".", remedy(character));
    }

    private static String name(int character) {
        return switch (character) {
            case ' ' -> "a blank";
            case '\t' -> "a tab";
            default -> "'" + Character.toString(character) + "'";
        };
    }

    private static String remedy(int character) {
        return switch (character) {
            case ' ', '\t' -> "Leave no blanks before '='; blanks after it are allowed.";
            case '[', ']' -> "A place in a list is written with a dot and counted from 0: KEY.0=VALUE.";
            case '.' -> "Between two dots, and before and after the only one, is a name or a place in a list.";
            case '-' -> "A name begins with a letter, '_' or '$'; a place in a list is counted from 0.";
            case '\'', '"' -> "Only values are quoted: KEY='VALUE'.";
            default ->
                "Keys are names of letters, digits, '_', '-' and '$' with dots between them, then '@package' or '='.";
        };
    }

    private static boolean isPlainName(String name) {
        return !name.isEmpty()
                && ValueLexer.isNameStart(name.charAt(0))
                && name.chars().allMatch(c -> ValueLexer.isNamePart((char) c));
    }

    private static boolean isPartStart(char c) {
        return ValueLexer.isNameStart(c) || ValueLexer.isDigit(c) || c == '$';
    }

    private char character(int index) {
        return index < override.length() ? override.charAt(index) : '\0';
    }
}
