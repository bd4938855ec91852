package dev.rangefinder.profiler.directory;

import dev.rangefinder.files.UnwritableFileException;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ConfigException.Kind;
import dev.rangefinder.profiler.directory.RunPlace.Intent;
import dev.rangefinder.profiler.plan.CapturePlan;
import dev.rangefinder.profiler.plan.RunPlaces;
import dev.rangefinder.profiler.plan.Tool;
import dev.rangefinder.profiler.process.ExecutableFile;
import dev.rangefinder.profiler.process.ToolMissingException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/// What must be true before anything is touched (P7): nothing finished is in the way, nothing of somebody else, no
/// symbolic link; the tools are there, and so is some space.
public record Preflight(RunPlace place, CapturePlan plan) {
    /// The files of a run without its captures.
    private static final long LEAST_SPACE = 2 << 20;

    /// Only looks.
    ///
    /// @throws ConfigException where the folder may not be used
    /// @throws ToolMissingException where a tool is not there
    /// @throws UnwritableFileException where the disk is full
    public void check() {
        Path folder = existing();
        refuseUnwritable(folder);
        checkFolder();
        tools().forEach(tool -> ExecutableFile.refuseMissing(tool, plan.workingDirectory()));
        refuseFull(folder);
    }

    /// The part that another run may change before this one has the folder for itself.
    public void checkFolder() {
        refuseLinks();
        refuseFinished();
        if (place.intent() == Intent.RESUME) {
            Resumption.of(plan);
        }
        refuseForeign();
    }

    /// The folder, or the one that it is to be made in.
    private Path existing() {
        Path folder = place.root();
        while (!Files.exists(folder) && folder.getParent() != null) {
            folder = folder.getParent();
        }
        return folder;
    }

    private void refuseUnwritable(Path folder) {
        if (!Files.isDirectory(folder) || !Files.isWritable(folder)) {
            throw new ConfigException(
                    Kind.VALUE,
                    place.root() + " cannot be the run directory: "
                            + (Files.isDirectory(folder)
                                    ? "no permission to write " + folder
                                    : folder + " is no folder"),
                    "name a folder with -o in which files can be made");
        }
    }

    private void refuseLinks() {
        var files = new TreeSet<>(PlannedFiles.of(plan));
        files.add(place.work().resolve(RunRecord.FILE));
        files.add(place.root().resolve(RunRecord.FILE));
        files.add(place.root().resolve(RunLock.FILE));
        files.add(place.root().resolve(RunPlace.UNFINISHED));
        files.addAll(RunDirectory.at(place.root()).own());
        files.addAll(RunDirectory.at(place.work()).own());
        if (place.replaces()) {
            PlannedFiles.of(plan).forEach(file -> files.add(Replacement.place(place, file)));
        }
        SymbolicLinks.refuse(place.root(), files);
    }

    private void refuseFinished() {
        Optional<Path> finished = place.intent() == Intent.FRESH ? FinishedCaptures.in(place.root()) : Optional.empty();
        if (finished.isPresent()) {
            throw new ConfigException(
                    Kind.VALUE,
                    place.root() + " holds a finished capture (" + place.root().relativize(finished.get())
                            + "), and nothing was changed",
                    "name another folder with -o, go on with that run with 'profile --resume', which keeps what is"
                            + " finished, or replace it with --overwrite");
        }
    }

    private void refuseForeign() {
        var wanted = new ArrayList<>(PlannedFiles.of(plan));
        wanted.add(place.work().resolve(RunRecord.FILE));
        refuseForeign(RunDirectory.at(place.work()), wanted, plan);
        if (place.replaces()) {
            List<Path> places =
                    wanted.stream().map(file -> Replacement.place(place, file)).toList();
            refuseForeign(RunDirectory.at(place.root()), places, plan.movedTo(new RunPlaces(place.root())));
        }
    }

    /// A report may be replaced by another (P7); everything else that we would replace must be of an earlier run.
    public static void refuseForeign(RunDirectory directory, Collection<Path> wanted, CapturePlan plan) {
        Optional<Path> foreign = directory
                .foreign(wanted.stream()
                        .filter(file -> !file.startsWith(plan.report()))
                        .toList())
                .findFirst();
        if (foreign.isPresent()) {
            throw new ConfigException(
                    Kind.VALUE,
                    foreign.get() + " is there, and no record of a run in this folder lists it",
                    "name another folder with -o, or move that file away");
        }
    }

    private List<Tool> tools() {
        var tools = new ArrayList<Tool>();
        plan.timeline().ifPresent(timeline -> tools.add(timeline.tool()));
        if (!plan.requested().isEmpty()) {
            tools.add(plan.tool());
        }
        return tools;
    }

    /// Whoever replaces a run needs the space of both for a while.
    private void refuseFull(Path folder) {
        try {
            long needed = LEAST_SPACE + (place.replaces() ? size(RunDirectory.at(place.root())) : 0);
            long free = Files.getFileStore(folder).getUsableSpace();
            if (free < needed) {
                throw UnwritableFileException.of(
                        place.work(),
                        new IOException("No space left on the device: " + free / 1024 + " KB are free, and "
                                + needed / 1024 + " KB are needed to begin"));
            }
        } catch (IOException e) {
            throw UnwritableFileException.of(folder, e);
        }
    }

    private static long size(RunDirectory directory) throws IOException {
        long size = 0;
        for (Path file : directory.own()) {
            if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                size += Files.size(file);
            }
        }
        return size;
    }
}
