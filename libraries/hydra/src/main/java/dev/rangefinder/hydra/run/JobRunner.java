package dev.rangefinder.hydra.run;

import dev.rangefinder.hydra.compose.Composition;
import dev.rangefinder.hydra.interpolation.Resolvers;
import dev.rangefinder.hydra.node.ListNode;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.ScalarNode;
import dev.rangefinder.hydra.tree.TreeReader;
import dev.rangefinder.hydra.yaml.YamlWriter;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// Runs a job in its directory, which tells afterwards what configuration the job had.
record JobRunner(HydraSession session, Task task) {
    /// How a job ended.
    ///
    /// @param overrides the overrides that made it
    /// @param failure what it threw
    record Outcome(List<String> overrides, Optional<Exception> failure) {}

    Outcome run(Composition composed, Path outputDirectory, OptionalInt number) {
        MapNode tree =
                Trees.withHydra(composed.tree(), "runtime", "output_dir", ScalarNode.of(outputDirectory.toString()));
        Job job = job(Trees.with(composed, tree), outputDirectory, number);
        describe(job);
        try {
            task.run(job);
            return new Outcome(job.overrides(), Optional.empty());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Outcome(job.overrides(), Optional.of(e));
        } catch (Exception e) {
            return new Outcome(job.overrides(), Optional.of(e));
        }
    }

    private Job job(Composition composition, Path outputDirectory, OptionalInt number) {
        TreeReader reader = session.reader(composition);
        Map<String, String> set = environment(reader);
        var environment = new HashMap<>(session.application().environment());
        environment.putAll(set);
        Resolvers resolvers = session.resolvers().withEnvironment(set);
        return new Job(
                composition,
                Trees.texts(composition.hydra(), "overrides", "task"),
                number,
                outputDirectory,
                Trees.isTrue(reader, "hydra.job.chdir")
                        ? outputDirectory
                        : session.application().workingDirectory(),
                environment,
                resolvers);
    }

    private static Map<String, String> environment(TreeReader reader) {
        var variables = new LinkedHashMap<String, String>();
        if (reader.select("hydra.job.env_set").orElse(MapNode.EMPTY) instanceof MapNode set) {
            set.entries().forEach((name, value) -> {
                if (value instanceof ScalarNode scalar) {
                    variables.put(name.pythonText(), scalar.value().pythonText());
                }
            });
        }
        return variables;
    }

    /// Makes the directory with what describes the job.
    private void describe(Job job) {
        TreeReader reader = session.reader(job.composition());
        Path output = job.outputDirectory();
        Optional<Path> description = Trees.optionalText(reader, "hydra.output_subdir")
                .map(name -> RunFolder.inside("hydra.output_subdir", name, output));
        List<Path> logs = JobLogs.files(reader, output, job.workingDirectory());
        RunFolder.at(output);
        logs.forEach(RunFolder::touch);
        if (description.isPresent()) {
            RunFolder folder = RunFolder.at(description.get());
            folder.write("config.yaml", YamlWriter.write(job.config()));
            folder.write(
                    "hydra.yaml",
                    YamlWriter.write(
                            MapNode.EMPTY.with("hydra", job.composition().hydra())));
            folder.write("overrides.yaml", YamlWriter.write(overrides(job)));
        }
    }

    private static Node overrides(Job job) {
        return ListNode.of(job.overrides().stream().map(ScalarNode::of).toList());
    }
}
