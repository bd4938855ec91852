package dev.rangefinder.analysis;

import dev.rangefinder.attribution.ScopeKey;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntFunction;

/// Names of scopes: as short as they can be while no two are alike.
final class ScopeNames {
    private ScopeNames() {}

    /// `process:4711/device:0`; with the host before it where that is not unique, and the input behind it where that is
    /// not either.
    static Map<ScopeKey, String> of(Collection<ScopeKey> scopes) {
        return of(scopes, _ -> "");
    }

    /// The same with what is known of an input before it, such as the rank that it is of (P8).
    ///
    /// @param before an input, with its separator; empty for nothing
    static Map<ScopeKey, String> of(Collection<ScopeKey> scopes, IntFunction<String> before) {
        Function<ScopeKey, String> plain = scope -> before.apply(scope.input()) + "process:"
                + ScopeBuilder.id(scope.processId()) + "/device:" + ScopeBuilder.id(scope.device());
        Function<ScopeKey, String> withHost = scope -> "host:" + scope.host() + "/" + plain.apply(scope);
        Function<ScopeKey, String> withInput = scope -> withHost.apply(scope) + "/input:" + (scope.input() + 1);
        Map<ScopeKey, String> names = new HashMap<>();
        Collection<ScopeKey> nameless = scopes;
        for (Function<ScopeKey, String> naming : List.of(plain, withHost)) {
            nameless = nameUnique(nameless, naming, names);
        }
        nameless.forEach(scope -> names.put(scope, withInput.apply(scope)));
        return names;
    }

    /// Gives names that only one scope has, and returns the scopes without one.
    private static List<ScopeKey> nameUnique(
            Collection<ScopeKey> scopes, Function<ScopeKey, String> naming, Map<ScopeKey, String> names) {
        Map<String, List<ScopeKey>> byName = new HashMap<>();
        scopes.forEach(scope -> byName.computeIfAbsent(naming.apply(scope), _ -> new ArrayList<>())
                .add(scope));
        List<ScopeKey> nameless = new ArrayList<>();
        byName.forEach((name, alike) -> {
            if (alike.size() == 1) {
                names.put(alike.getFirst(), name);
            } else {
                nameless.addAll(alike);
            }
        });
        return nameless;
    }
}
