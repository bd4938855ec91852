package dev.rangefinder.hydra.conformance;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/// The cases on which this library and the original differ, each with the reason. A case that is listed and agrees is
/// as wrong as one that differs and is not listed.
record KnownDifferences(Map<String, String> reasons) {
    private static final String RESOURCE = "/conformance/known-differences.txt";

    /// Reads lines of `file/id reason`; `#` begins a remark.
    static KnownDifferences read() throws IOException {
        var reasons = new LinkedHashMap<String, String>();
        try (var lines = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(KnownDifferences.class.getResourceAsStream(RESOURCE)),
                StandardCharsets.UTF_8))) {
            for (String line : lines.lines().toList()) {
                if (line.isBlank() || line.startsWith("#")) {
                    continue;
                }
                int blank = line.indexOf(' ');
                if (blank < 0 || line.substring(blank).isBlank()) {
                    throw new IllegalStateException(RESOURCE + ": a difference without a reason: " + line);
                }
                if (reasons.put(line.substring(0, blank), line.substring(blank).strip()) != null) {
                    throw new IllegalStateException(RESOURCE + ": listed twice: " + line);
                }
            }
        }
        return new KnownDifferences(reasons);
    }

    boolean has(Case conformanceCase) {
        return reasons.containsKey(conformanceCase.name());
    }

    Set<String> names() {
        return reasons.keySet();
    }
}
