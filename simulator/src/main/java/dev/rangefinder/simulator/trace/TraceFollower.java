package dev.rangefinder.simulator.trace;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// Follows all `*.trace` files of a folder while processes write them.
///
/// Traces come from programs that may be anything: every length is bounded. A trace that makes no sense is refused
/// with an [UnreadableTraceException], once, and left alone from then on; what came before is delivered first.
public final class TraceFollower {
    private static final int MOST_FILES = 4096;

    private final Path folder;
    private final boolean annotated;
    private final Set<Path> known = new HashSet<>();
    private final List<FollowedTrace> files = new ArrayList<>();
    private final Deque<UnreadableTraceException> refused = new ArrayDeque<>();

    /// @param folder need not exist yet
    public TraceFollower(Path folder) {
        this(folder, false);
    }

    private TraceFollower(Path folder, boolean annotated) {
        this.folder = folder;
        this.annotated = annotated;
    }

    /// One that tells also what programs say through NVTX, each [TraceEvent.Annotation] of theirs.
    ///
    /// @param folder need not exist yet
    public static TraceFollower withAnnotations(Path folder) {
        return new TraceFollower(folder, true);
    }

    /// What has arrived since the last call: in the order of each process, and over processes by time.
    ///
    /// @throws UnreadableTraceException if a trace cannot be read on; the next call goes on with the others
    public List<TraceEvent> poll() {
        if (!refused.isEmpty()) {
            throw refused.removeFirst();
        }
        List<Arrived> arrived = new ArrayList<>();
        discover();
        files.removeIf(file -> !readOn(file, arrived));
        if (arrived.isEmpty() && !refused.isEmpty()) {
            throw refused.removeFirst();
        }
        arrived.sort(Comparator.comparingLong(Arrived::time));
        return arrived.stream().map(Arrived::event).toList();
    }

    /// @param time no earlier than that of the event before it in the same process, so that sorting keeps their order
    private record Arrived(long time, TraceEvent event) {}

    private boolean readOn(FollowedTrace file, List<Arrived> arrived) {
        long[] latest = {Long.MIN_VALUE};
        try {
            file.readOn((time, event) -> {
                latest[0] = Math.max(latest[0], time);
                arrived.add(new Arrived(latest[0], event));
            });
            return true;
        } catch (UnreadableTraceException e) {
            refused.add(e);
            return false;
        }
    }

    private void discover() {
        if (!Files.isDirectory(folder)) {
            return;
        }
        try (Stream<Path> found = Files.list(folder)) {
            found.filter(path -> path.getFileName().toString().endsWith(".trace") && !known.contains(path))
                    .sorted()
                    .forEach(this::add);
        } catch (IOException | UncheckedIOException e) {
            throw new UnreadableTraceException(folder, "cannot be listed: " + e.getMessage());
        }
    }

    private void add(Path path) {
        if (known.size() == MOST_FILES) {
            throw new UnreadableTraceException(folder, "more than " + MOST_FILES + " traces in one folder");
        }
        known.add(path);
        files.add(new FollowedTrace(path, annotated));
    }
}
