package dev.rangefinder.hydra.run;

import dev.rangefinder.hydra.arguments.Arguments.ConfigPart;
import dev.rangefinder.hydra.compose.Composition;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.ScalarNode;
import dev.rangefinder.hydra.tree.TreeReader;
import dev.rangefinder.hydra.yaml.YamlWriter;
import java.util.Optional;

/// Shows a composed configuration, or a part of it, instead of running anything (`--cfg`).
///
/// @param resolve whether interpolations are looked up
record ConfigDisplay(HydraSession session, ConfigPart shown, Optional<String> packageName, boolean resolve) {
    /// Shows it; the result is the exit code.
    int show(Composition composition) {
        TreeReader reader = reader(composition);
        if (packageName.isEmpty() || packageName.get().equals("_global_")) {
            session.console().output().accept(YamlWriter.write(resolve ? reader.resolve() : reader.root()));
            return 0;
        }
        String name = packageName.get();
        Optional<Node> part = resolve ? reader.select(name) : reader.find(name);
        if (part.isEmpty() || (part.get() instanceof ScalarNode scalar && scalar.isNull())) {
            session.console().complain("package '" + name + "' not found in config");
            return 1;
        }
        if (part.get() instanceof ScalarNode scalar) {
            session.console().print(scalar.value().pythonText());
        } else {
            session.console().print("# @package " + name);
            session.console().output().accept(YamlWriter.write(part.get()));
        }
        return 0;
    }

    private TreeReader reader(Composition composition) {
        MapNode tree = switch (shown) {
            case ALL -> composition.tree();
            case JOB -> composition.job();
            // Help texts are long, and shown by the flags that are made for them.
            case HYDRA ->
                MapNode.EMPTY.with(
                        "hydra", composition.hydra().without("hydra_help").without("help"));
        };
        MapNode hydra = Trees.lookedUpHydra(composition, session.resolvers());
        return new TreeReader(tree, session.resolvers(), Optional.of(hydra));
    }
}
