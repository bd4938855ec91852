package dev.rangefinder.report.json;

import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.report.json.stream.JsonObject;
import dev.rangefinder.result.RegionKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Regions by path and name. Children stand behind their parents, so most of a path is that of the region before: keys
/// share it, as they do in a report that was not read (R14).
public final class RegionKeyReader {
    private List<RegionKey> before = List.of();

    public RegionKey key(JsonObject region) {
        RangeKind kind = kind(region);
        Optional<String> domain = region.optionalText("domain");
        List<String> path = region.texts("path");
        String name = region.text("name");
        if (path.isEmpty()) {
            throw region.place().member("path").expected("at least one label");
        }
        String prefix = domain.map(text -> text + "@").orElse("");
        int position = name.startsWith(prefix) ? prefix.length() : -1;
        List<RegionKey> keys = new ArrayList<>(path.size());
        boolean shared = true;
        for (String label : path) {
            boolean quoted = shows(name, position, RegionKey.quoted(label));
            if (!quoted && !shows(name, position, label)) {
                throw region.place().member("name").expected("the domain and the labels of the path");
            }
            RegionKey key = keys.isEmpty()
                    ? RegionKey.outermost(kind, domain, label, quoted)
                    : keys.getLast().child(label, quoted);
            shared = shared && isBefore(keys.size(), key);
            keys.add(shared ? before.get(keys.size()) : key);
            position += key.displayedLabel().length() + RegionKey.SEPARATOR.length();
        }
        if (position != name.length() + RegionKey.SEPARATOR.length()) {
            throw region.place().member("name").expected("the domain and the labels of the path");
        }
        before = keys;
        return keys.getLast();
    }

    /// A label ends where the name does or the next one begins; in quotes it is never the beginning of itself without.
    private static boolean shows(String name, int position, String label) {
        return position >= 0
                && name.startsWith(label, position)
                && (name.length() == position + label.length()
                        || name.startsWith(RegionKey.SEPARATOR, position + label.length()));
    }

    private boolean isBefore(int depth, RegionKey key) {
        return depth < before.size()
                && before.get(depth).equals(key)
                && before.get(depth).displayedLabel().equals(key.displayedLabel());
    }

    static RangeKind kind(JsonObject object) {
        String code = object.text("kind");
        for (RangeKind kind : RangeKind.values()) {
            if (kind.code().equals(code)) {
                return kind;
            }
        }
        throw object.place().member("kind").expected("push-pop or start-end");
    }
}
