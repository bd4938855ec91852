package dev.rangefinder.profiler.directory;

import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ConfigException.Kind;
import dev.rangefinder.profiler.plan.CapturePlan;
import java.nio.file.Path;
import java.util.List;

/// Finds the run that is to go on, and refuses one that was something else (P4).
public final class Resumption {
    private Resumption() {}

    /// The youngest run beside a new one that was not finished.
    ///
    /// @param fresh where a new run would go
    /// @throws ConfigException if there is none
    public static Path unfinishedBeside(Path fresh) {
        return RunsBeside.of(fresh).stream()
                .filter(Resumption::isUnfinished)
                .findFirst()
                .orElseThrow(() -> new ConfigException(
                        Kind.VALUE,
                        "--resume: no unfinished run in " + RunsBeside.folder(fresh),
                        "name its folder with -o, or leave --resume out"));
    }

    /// A run that was to replace a finished one counts too.
    private static boolean isUnfinished(Path folder) {
        return RunRecord.in(folder).filter(record -> !record.isDone()).isPresent()
                || RunRecord.in(folder.resolve(RunPlace.UNFINISHED)).isPresent();
    }

    /// How far the run came.
    ///
    /// @throws ConfigException if the folder holds no run, or one with other commands
    public static RunRecord of(CapturePlan plan) {
        Path root = plan.places().root();
        RunRecord record = RunRecord.in(root)
                .orElseThrow(() ->
                        new ConfigException(Kind.VALUE, "--resume: " + root + " holds no run", "leave --resume out"));
        List<String> now = plan.essence();
        List<String> then = record.essence();
        if (!now.equals(then)) {
            int place = 0;
            while (place < Math.min(now.size(), then.size()) && now.get(place).equals(then.get(place))) {
                place++;
            }
            throw new ConfigException(
                    Kind.VALUE,
                    "--resume: the settings are not those of the run in " + root + ": it was '" + word(then, place)
                            + "' and is now '" + word(now, place) + "'",
                    "run the same command as then, or leave --resume out and capture anew");
        }
        return record;
    }

    /// An option with its value, which says more than a value alone.
    private static String word(List<String> words, int place) {
        if (place >= words.size()) {
            return "";
        }
        boolean value = place > 0 && words.get(place - 1).startsWith("--");
        return (value ? words.get(place - 1) + " " : "") + words.get(place);
    }
}
