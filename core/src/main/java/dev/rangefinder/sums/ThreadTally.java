package dev.rangefinder.sums;

import dev.rangefinder.attribution.ScopeKey;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.UnaryOperator;

/// Which threads launch inside ranges and which outside: what R9 warns about.
public final class ThreadTally {
    private record ThreadKey(ScopeKey scope, long thread) {}

    private static final class Counts {
        private long inside;
        private long outside;
    }

    private final Map<ThreadKey, Counts> threads = new LinkedHashMap<>();

    public void add(ScopeKey scope, long thread, boolean outside) {
        add(scope, thread, 1, outside);
    }

    public void add(ScopeKey scope, long thread, long launches, boolean outside) {
        Counts counts = threads.computeIfAbsent(new ThreadKey(scope, thread), _ -> new Counts());
        counts.inside += outside ? 0 : launches;
        counts.outside += outside ? launches : 0;
    }

    public void add(ThreadTally that, UnaryOperator<ScopeKey> scopes) {
        that.threads.forEach((key, added) -> {
            Counts counts =
                    threads.computeIfAbsent(new ThreadKey(scopes.apply(key.scope()), key.thread()), _ -> new Counts());
            counts.inside += added.inside;
            counts.outside += added.outside;
        });
    }

    /// Launches outside any range on a thread while another thread of the same scope has ranges.
    public long outsideBesideOthers() {
        Map<ScopeKey, Map<Long, Counts>> byScope = new LinkedHashMap<>();
        threads.forEach((key, counts) ->
                byScope.computeIfAbsent(key.scope(), _ -> new LinkedHashMap<>()).put(key.thread(), counts));
        long launches = 0;
        for (Map<Long, Counts> ofScope : byScope.values()) {
            for (Map.Entry<Long, Counts> entry : ofScope.entrySet()) {
                boolean othersInside = ofScope.entrySet().stream()
                        .anyMatch(other -> !other.getKey().equals(entry.getKey()) && other.getValue().inside > 0);
                launches += othersInside ? entry.getValue().outside : 0;
            }
        }
        return launches;
    }
}
