package dev.rangefinder.hydra.defaults;

import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ConfigException.Kind;
import java.util.Optional;

/// The header `# @package NAME` above a configuration. Only leading lines of that form count; any other comment above
/// it switches it off. The last one wins.
final class PackageHeader {
    private static final int SEARCHED = 512;

    private PackageHeader() {}

    static Optional<String> of(String text) {
        Optional<String> found = Optional.empty();
        String head = text.length() > SEARCHED ? text.substring(0, SEARCHED) : text;
        int next = 0;
        while (next < head.length()) {
            int end = endOfLine(head, next);
            String line = head.substring(next, end).strip();
            next = end + 1;
            if (line.isEmpty()) {
                continue;
            }
            Optional<String> directive = directive(line);
            if (directive.isEmpty()) {
                break;
            }
            Optional<String> name = packageName(directive.get(), line);
            found = name.isPresent() ? name : found;
        }
        return found;
    }

    private static int endOfLine(String text, int from) {
        int end = from;
        while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
            end++;
        }
        return end;
    }

    private static Optional<String> directive(String line) {
        if (!line.startsWith("#")) {
            return Optional.empty();
        }
        String rest = line.substring(1).strip();
        return rest.startsWith("@") ? Optional.of(rest.substring(1)) : Optional.empty();
    }

    private static Optional<String> packageName(String directive, String line) {
        String[] overrides = directive.strip().split("\\s+", -1);
        if (overrides.length != 2) {
            throw new ConfigException(
                    Kind.VALUE, "Expected one value in the header '" + line + "', as in '# @package a.b'");
        }
        return overrides[0].equals("package") ? Optional.of(overrides[1]) : Optional.empty();
    }
}
