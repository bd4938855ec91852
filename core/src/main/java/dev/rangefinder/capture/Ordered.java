package dev.rangefinder.capture;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/// Unmodifiable copies of maps that keep their order, which `Map.copyOf` does not: reports must be deterministic (R12).
final class Ordered {
    private Ordered() {}

    static <K, V> Map<K, V> copyOf(Map<K, V> map) {
        return Collections.unmodifiableMap(new LinkedHashMap<>(map));
    }
}
