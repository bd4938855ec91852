package dev.rangefinder.hydra.run;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Fills `$NAME` and `${NAME}` in a text; `$$` is a dollar, and an unknown name stays as it is.
final class Template {
    private Template() {}

    static String fill(String template, Map<String, String> values) {
        var filled = new StringBuilder();
        int i = 0;
        while (i < template.length()) {
            int dollar = template.indexOf('$', i);
            if (dollar < 0) {
                break;
            }
            filled.append(template, i, dollar);
            i = place(template, dollar, values, filled);
        }
        return filled.append(template, i, template.length()).toString();
    }

    /// Fills what stands at a dollar; returns where the text goes on.
    private static int place(String template, int dollar, Map<String, String> values, StringBuilder filled) {
        if (template.startsWith("$$", dollar)) {
            filled.append('$');
            return dollar + 2;
        }
        boolean braced = template.startsWith("${", dollar);
        int start = dollar + (braced ? 2 : 1);
        int end = start;
        while (end < template.length() && isNamePart(template.charAt(end))) {
            end++;
        }
        @Nullable String value = values.get(template.substring(start, end));
        boolean closed = !braced || template.startsWith("}", end);
        if (value == null || !closed) {
            filled.append('$');
            return dollar + 1;
        }
        filled.append(value);
        return braced ? end + 1 : end;
    }

    private static boolean isNamePart(char c) {
        return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
    }
}
