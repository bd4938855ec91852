package dev.rangefinder.profiler.rank;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// One of several processes that a launcher started (P8).
///
/// @param launcher as people call it
/// @param number from 0 on
/// @param count of all of them, more than one
/// @param job what tells this job from others, where the launcher does
public record Rank(String launcher, int number, int count, Optional<String> job) {
    private static final Pattern FOLDER = Pattern.compile("rank-\\d{1,9}");
    private static final Pattern UNSAFE = Pattern.compile("[^A-Za-z0-9._-]+");
    private static final int LONGEST_NAME = 100;

    /// This process, by its environment; empty where it is the only one, or nothing started several.
    public static Optional<Rank> of(Map<String, String> environment) {
        return Stream.of(Launcher.values())
                .flatMap(launcher -> launcher.rank(environment).stream())
                .findFirst()
                .filter(rank -> rank.count() > 1);
    }

    /// Whether a folder is called as that of a rank is.
    public static boolean isFolder(Path folder) {
        return FOLDER.matcher(String.valueOf(folder.getFileName())).matches();
    }

    /// The run directory of this rank in the folder of all. A folder that is called so already is the rank's own.
    public Path within(Path common) {
        String own = "rank-" + number;
        return String.valueOf(common.getFileName()).equals(own) ? common : common.resolve(own);
    }

    /// The name of the folder of all, where the launcher tells one job from another: never the time, which ranks do not
    /// share.
    public Optional<String> folder() {
        return job.map(id -> UNSAFE.matcher(id).replaceAll("_"))
                .map(id -> id.substring(0, Math.min(id.length(), LONGEST_NAME)));
    }

    /// Whether it speaks for all.
    public boolean isFirst() {
        return number == 0;
    }
}
