package dev.rangefinder.hydra.interpolation;

import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.yaml.YamlReader;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.Optional;

/// Trees written as YAML, and the environment and time that the tests read them with.
final class Texts {
    static final String SECRET = "s3cr3t: [value";

    private Texts() {}

    static Resolvers resolvers() {
        return Resolvers.standard(
                Map.of("SECRET", SECRET, "NUMBER", "12", "KEY", "a"),
                new RunClock(Clock.fixed(Instant.parse("2025-01-02T03:04:05Z"), ZoneOffset.UTC)));
    }

    static Evaluation tree(String yaml) {
        return tree(yaml, resolvers());
    }

    static Evaluation tree(String yaml, Resolvers resolvers) {
        return new Evaluation(YamlReader.read(yaml, "f"), resolvers, Optional.empty());
    }

    static String shown(Node node) {
        return PythonText.of(node);
    }
}
