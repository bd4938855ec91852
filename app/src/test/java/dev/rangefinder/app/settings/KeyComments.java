package dev.rangefinder.app.settings;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The keys of a configuration file and the comments right above or beside them; a key without one has an empty
/// comment. Sees lines, not YAML: keys of block maps, one a line, two blanks a level. What is in the defaults list is
/// left out.
record KeyComments(String title, SequencedMap<String, String> byPath) {
    private static final Pattern KEY = Pattern.compile("( *)([A-Za-z_0-9]+):(?: .*?)?(?: #(.*))?");

    static KeyComments of(String text) {
        var comments = new LinkedHashMap<String, String>();
        var path = new ArrayList<String>();
        var above = new ArrayList<String>();
        List<String> lines = text.lines().toList();
        for (String line : lines) {
            Matcher key = KEY.matcher(line);
            if (line.strip().startsWith("#")) {
                above.add(line.strip().substring(1).strip());
            } else if (key.matches()) {
                int level = key.group(1).length() / 2;
                while (path.size() > level) {
                    path.removeLast();
                }
                path.add(key.group(2));
                if (key.group(3) != null) {
                    above.add(key.group(3).strip());
                }
                comments.put(String.join(".", path), String.join(" ", above));
                above.clear();
            } else {
                above.clear();
            }
        }
        comments.remove("defaults");
        return new KeyComments(title(lines), comments);
    }

    /// The comment at the top of the file, up to the first line that is none.
    private static String title(List<String> lines) {
        return String.join(
                " ",
                lines.stream()
                        .takeWhile(line -> line.startsWith("#"))
                        .map(line -> line.substring(1).strip())
                        .toList());
    }
}
