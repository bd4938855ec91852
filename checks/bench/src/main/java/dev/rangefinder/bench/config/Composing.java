package dev.rangefinder.bench.config;

import dev.rangefinder.bench.Contender;
import dev.rangefinder.bench.sums.Sums;
import dev.rangefinder.hydra.Config;
import dev.rangefinder.hydra.Hydra;
import dev.rangefinder.hydra.node.MapNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Composes a tree with twenty words, from the files on: every run reads them anew.
public final class Composing implements Contender {
    public static final Composing COMPOSED = new Composing("hydra, composed", false);
    /// With all interpolations looked up too.
    public static final Composing RESOLVED = new Composing("hydra, resolved", true);

    /// Choices of groups, values, lists and maps, additions, interpolations: as people mix them.
    static final List<String> WORDS = List.of(
            "profiling/ncu@pipeline.ncu=ncu.rtx3090.compute",
            "profiling/torch@pipeline.torch_profiler=torch-profiler.max",
            "dataset/sampling=random",
            "model/deepseek_ocr/infer@infer=deepseek_ocr.fast",
            "experiment=bench",
            "device=cuda:1",
            "use_flash_attn=false",
            "pipeline.ncu.enable=true",
            "pipeline.nsys.enable=true",
            "pipeline.static_analysis.write_reports=false",
            "pipeline.torch_profiler.enabled=true",
            "pipeline.ncu.ncu_cli.replay_mode=range",
            "pipeline.ncu.ncu_cli.sections=[SpeedOfLight,Occupancy,MemoryWorkloadAnalysis]",
            "pipeline.ncu.ncu_cli.metrics=[gpu__time_duration.sum,sm__cycles_active.avg]",
            "+pipeline.ncu.ncu_cli.launch_skip=10",
            "+pipeline.ncu.ncu_cli.launch_count=5",
            "+note='run of ${experiment} on ${device}'",
            "+limits={warm_up: 3, runs: [1,2,3], tolerance: 0.05}",
            "hydra.job.name=${experiment}",
            "++pipeline.workload.module=runner");

    private final String name;
    private final boolean resolves;

    private Composing(String name, boolean resolves) {
        this.name = name;
        this.resolves = resolves;
    }

    @Override
    public String name() {
        return name;
    }

    /// @param tree the folder of the configurations
    @Override
    public Optional<Sums> run(Path tree) {
        Config config = compose(tree);
        MapNode result = resolves ? config.resolved() : config.tree();
        if (result.get("limits").isEmpty()) {
            throw new IllegalStateException("the words did not arrive");
        }
        return Optional.empty();
    }

    /// The files of the tree that the composition reads.
    public static List<Path> filesLoaded(Path tree) {
        return compose(tree).composition().defaults().configs().stream()
                .map(config -> tree.resolve(config.configPath() + ".yaml"))
                .filter(Files::exists)
                .distinct()
                .toList();
    }

    private static Config compose(Path tree) {
        return Hydra.from(tree).compose("config", WORDS.toArray(String[]::new));
    }
}
