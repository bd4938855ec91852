package dev.rangefinder.hydra.run;

import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.node.ScalarNode;
import dev.rangefinder.hydra.tree.TreeReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The log files that `hydra.job_logging` names. They are made, empty; writing into them is the job's own matter.
final class JobLogs {
    private JobLogs() {}

    /// The files inside the job's directories. Others are not made: who logs elsewhere has a logger that does it.
    static List<Path> files(TreeReader reader, Path outputDirectory, Path workingDirectory) {
        var files = new ArrayList<Path>();
        if (reader.select("hydra.job_logging").orElse(MapNode.EMPTY) instanceof MapNode logging
                && logging.get("root").orElse(ScalarNode.of(new Scalar.Null())) instanceof MapNode
                && logging.get("handlers").orElse(MapNode.EMPTY) instanceof MapNode handlers) {
            for (Node handler : handlers.entries().values()) {
                if (handler instanceof MapNode map
                        && map.get("filename").orElse(MapNode.EMPTY)
                                instanceof ScalarNode(Scalar.Text(String name), var origin)) {
                    Path file = RunFolder.named("hydra.job_logging", name, workingDirectory);
                    if (file.startsWith(outputDirectory) || file.startsWith(workingDirectory)) {
                        files.add(file);
                    }
                }
            }
        }
        return files;
    }
}
