package dev.rangefinder.house.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// Two documents: everything that the old one says, the new one must say too. It may have more keys.
final class JsonComparison {
    /// Changes with every version of the tool.
    private static final Set<String> VERSIONS = Set.of("generator.version");

    private final Exceptions exceptions;
    private final List<String> differences = new ArrayList<>();
    private final Set<String> newKeys = new TreeSet<>();

    private JsonComparison(Exceptions exceptions) {
        this.exceptions = exceptions;
    }

    static JsonComparison of(Json before, Json after, Exceptions exceptions) {
        JsonComparison comparison = new JsonComparison(exceptions);
        comparison.compare(JsonPath.ROOT, before, after);
        return comparison;
    }

    List<String> differences() {
        return List.copyOf(differences);
    }

    Set<String> newKeys() {
        return Set.copyOf(newKeys);
    }

    private void compare(JsonPath path, Json before, Json after) {
        if (before instanceof Json.Members(var old) && after instanceof Json.Members(var fresh)) {
            compareMembers(path, old, fresh);
        } else if (before instanceof Json.Elements(var old) && after instanceof Json.Elements(var fresh)) {
            compareElements(path, old, fresh);
        } else if (!before.equals(after)) {
            add(path, before.summary() + " → " + after.summary());
        }
    }

    private void compareMembers(JsonPath path, Map<String, Json> before, Map<String, Json> after) {
        before.forEach((key, value) -> {
            Json now = after.get(key);
            if (now == null) {
                add(path.key(key), value.summary() + " → gone");
            } else {
                compare(path.key(key), value, now);
            }
        });
        after.keySet().stream()
                .filter(key -> !before.containsKey(key))
                .forEach(key -> newKeys.add(path.key(key).pattern()));
    }

    private void compareElements(JsonPath path, List<Json> before, List<Json> after) {
        if (before.size() != after.size()) {
            add(path, before.size() + " elements → " + after.size());
        }
        for (int i = 0; i < Math.min(before.size(), after.size()); i++) {
            compare(path.element(i), before.get(i), after.get(i));
        }
    }

    private void add(JsonPath path, String difference) {
        if (path.upwards().map(JsonPath::pattern).noneMatch(this::mayDiffer)) {
            differences.add(path.exact() + ": " + difference);
        }
    }

    private boolean mayDiffer(String pattern) {
        return VERSIONS.contains(pattern) || exceptions.allowsPath(pattern);
    }
}
