package dev.rangefinder.hydra.run;

import dev.rangefinder.hydra.compose.Composition;
import dev.rangefinder.hydra.compose.RunMode;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ConfigException.Kind;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.node.ScalarNode;
import dev.rangefinder.hydra.override.ConfigOverride;
import dev.rangefinder.hydra.sweep.BasicSweeper;
import dev.rangefinder.hydra.sweep.SweepJob;
import dev.rangefinder.hydra.tree.TreeReader;
import dev.rangefinder.hydra.yaml.YamlWriter;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// Runs a job for each combination of the values that overrides sweep over, one after the other.
record Multirun(HydraSession session, JobRunner runner) {
    private static final String BASIC_SWEEPER = "hydra._internal.core_plugins.basic_sweeper.BasicSweeper";
    private static final String BASIC_LAUNCHER = "hydra._internal.core_plugins.basic_launcher.BasicLauncher";

    /// Runs the batches. A job that fails does not stop the others of its batch; the first that failed is the
    /// result, and no further batch begins. All jobs of a batch must compose before the first of them runs.
    Optional<JobRunner.Outcome> run(List<String> overrides) {
        Composition sweep = session.compose(overrides, RunMode.MULTIRUN);
        TreeReader reader = session.reader(sweep);
        refuseOthers(reader, "hydra.sweeper._target_", BASIC_SWEEPER);
        refuseOthers(reader, "hydra.launcher._target_", BASIC_LAUNCHER);
        List<List<SweepJob>> batches = batches(sweep, reader);
        Path folder = RunFolder.named(
                "hydra.sweep.dir",
                Trees.text(reader, "hydra.sweep.dir"),
                session.application().workingDirectory());
        RunFolder.at(folder).write("multirun.yaml", YamlWriter.write(sweep.tree()));
        HydraLog log = HydraLog.of(session, sweep);
        List<String> common = Trees.texts(sweep.hydra(), "overrides", "hydra");
        for (List<SweepJob> batch : batches) {
            Optional<JobRunner.Outcome> failed = batch(batch, common, log);
            if (failed.isPresent()) {
                return failed;
            }
        }
        return Optional.empty();
    }

    private Optional<JobRunner.Outcome> batch(List<SweepJob> batch, List<String> common, HydraLog log) {
        for (SweepJob job : batch) {
            composed(job, common);
        }
        log.info("Launching " + batch.size() + " jobs locally");
        Optional<JobRunner.Outcome> failed = Optional.empty();
        for (SweepJob job : batch) {
            log.info("\t#" + job.number() + " : " + String.join(" ", shown(job.overrides())));
            // Composed anew, as a batch may have more jobs than fit into memory.
            JobRunner.Outcome outcome = run(job, composed(job, common));
            if (failed.isEmpty() && outcome.failure().isPresent()) {
                failed = Optional.of(outcome);
            }
            if (Thread.currentThread().isInterrupted()) {
                break;
            }
        }
        return failed;
    }

    private JobRunner.Outcome run(SweepJob job, Composition composition) {
        TreeReader reader = session.reader(composition);
        Path folder = RunFolder.named(
                "hydra.sweep.dir",
                Trees.text(reader, "hydra.sweep.dir"),
                session.application().workingDirectory());
        Path own = RunFolder.inside("hydra.sweep.subdir", Trees.text(reader, "hydra.sweep.subdir"), folder);
        return runner.run(composition, own, OptionalInt.of(job.number()));
    }

    private Composition composed(SweepJob job, List<String> common) {
        var overrides = new ArrayList<>(common);
        overrides.addAll(job.overrides());
        Composition composition = session.compose(overrides, RunMode.RUN);
        Scalar number = Scalar.Whole.of(job.number());
        MapNode tree = Trees.withHydra(composition.tree(), "job", "id", ScalarNode.of(number.pythonText()));
        return Trees.with(composition, Trees.withHydra(tree, "job", "num", ScalarNode.of(number)));
    }

    private List<List<SweepJob>> batches(Composition sweep, TreeReader reader) {
        List<ConfigOverride> overrides = Trees.texts(sweep.hydra(), "overrides", "task").stream()
                .map(ConfigOverride::parse)
                .toList();
        return new BasicSweeper(sweep.repository()::options, batchSize(reader)).batches(parameters(reader), overrides);
    }

    private static OptionalInt batchSize(TreeReader reader) {
        Optional<Node> size = reader.select("hydra.sweeper.max_batch_size");
        if (size.isEmpty() || (size.get() instanceof ScalarNode scalar && scalar.isNull())) {
            return OptionalInt.empty();
        }
        if (size.get() instanceof ScalarNode(Scalar.Whole(BigInteger number), var origin)) {
            // More than any sweep has is as good as no limit.
            return OptionalInt.of(
                    number.min(BigInteger.valueOf(BasicSweeper.MAXIMUM_JOBS)).intValue());
        }
        throw new ConfigException(Kind.VALIDATION, "'hydra.sweeper.max_batch_size' is to be a whole number or null");
    }

    private static Map<String, String> parameters(TreeReader reader) {
        var parameters = new LinkedHashMap<String, String>();
        Optional<Node> params = reader.select("hydra.sweeper.params");
        if (params.isEmpty() || (params.get() instanceof ScalarNode scalar && scalar.isNull())) {
            return parameters;
        }
        if (!(params.get() instanceof MapNode map)) {
            throw new ConfigException(Kind.VALIDATION, "'hydra.sweeper.params' is to be a map from keys to sweeps");
        }
        map.entries().forEach((key, value) -> {
            if (!(value instanceof ScalarNode scalar) || scalar.isNull()) {
                throw new ConfigException(
                        Kind.VALIDATION,
                        "'hydra.sweeper.params." + key.pythonText()
                                + "' is to be a text, as it would stand after = in an override: 1,2 or range(5)");
            }
            parameters.put(key.pythonText(), scalar.value().pythonText());
        });
        return parameters;
    }

    private static void refuseOthers(TreeReader reader, String key, String known) {
        Optional<String> target = Trees.optionalText(reader, key);
        if (target.isPresent() && !target.get().equals(known)) {
            throw new ConfigException(
                    Kind.VALUE, "'" + key + "' is " + target.get() + ": only " + known + " is known here");
        }
    }

    private static List<String> shown(List<String> overrides) {
        return overrides.stream()
                .filter(override -> !override.startsWith("hydra."))
                .toList();
    }
}
