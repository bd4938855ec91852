package dev.rangefinder.hydra.run;

import dev.rangefinder.hydra.compose.Composition;
import dev.rangefinder.hydra.interpolation.Resolvers;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.tree.TreeReader;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// One job that is to be done.
///
/// @param composition its configuration and how it came about; `hydra.runtime.output_dir` is filled
/// @param overrides the overrides that make it, without those for Hydra itself
/// @param number its place among the jobs of a multirun; empty in a single run
/// @param outputDirectory exists, and holds what describes the job
/// @param workingDirectory what relative paths mean: the output directory where `hydra.job.chdir` says so, else the
///     directory in which the program was started. A Java program cannot go there itself.
/// @param environment the program's environment with `hydra.job.env_set`, which a Java program cannot set for itself
/// @param resolvers the program's, reading that environment
public record Job(
        Composition composition,
        List<String> overrides,
        OptionalInt number,
        Path outputDirectory,
        Path workingDirectory,
        Map<String, String> environment,
        Resolvers resolvers) {
    public Job {
        overrides = List.copyOf(overrides);
        environment = Map.copyOf(environment);
    }

    /// The configuration of the job, interpolations as written: everything but `hydra`.
    public MapNode config() {
        return composition.job();
    }

    /// Reads the configuration of the job. `${hydra:…}` works, `${hydra.…}` does not: the job has no such key.
    public TreeReader reader() {
        return Trees.job(composition, resolvers);
    }

    /// A value of the `hydra` node, such as `runtime.choices`, looked up; empty where there is none or it is `???`.
    public Optional<Node> hydra(String key) {
        return new TreeReader(composition.tree(), resolvers).select("hydra." + key);
    }
}
