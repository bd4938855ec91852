package dev.rangefinder.report;

import dev.rangefinder.files.LockedFile;
import dev.rangefinder.files.UnwritableFileException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The folder of a report while one report is written there: files of two must not stand side by side (P7).
///
/// Its file is there only meanwhile. It names the report that is being written; after an interruption it stays, so that
/// the next report knows which folders of regions are of those that were never finished. It also stays where nothing
/// else names the report.
final class FolderLock implements AutoCloseable {
    static final String FILE = ".rangefinder.lock";

    /// More interrupted reports than these in a row are forgotten, the first ones first.
    private static final int MOST = 100;

    private static final String WORD = "rangefinder ";
    private static final String STAMP = "[-+0-9TZ:.]";

    /// Whole lines, and the last one as far as it was written.
    private static final Pattern CONTENT =
            Pattern.compile("(" + WORD + STAMP + "{1,40}\n)*+(" + WORD + STAMP + "{0,40})?");

    private final Path path;
    private final LockedFile file;
    private final List<String> unfinished;

    private FolderLock(Path path, LockedFile file) {
        this.path = path;
        this.file = file;
        this.unfinished = file.content()
                .lines()
                .map(line -> line.substring(WORD.length()))
                .collect(Collectors.toCollection(ArrayList::new));
    }

    /// @throws ReportRefusedException if another report is being written into the folder, or the file is somebody's own
    static FolderLock take(Path folder) {
        Path path = folder.resolve(FILE);
        try {
            return switch (LockedFile.take(path, CONTENT.asMatchPredicate())) {
                case LockedFile.Attempt.Taken(LockedFile file) -> new FolderLock(path, file);
                case LockedFile.Attempt.InUse _ ->
                    throw new ReportRefusedException(folder
                            + ": another report is being written there; wait for it, or name another folder with -o");
                case LockedFile.Attempt.Foreign _ -> throw OwnFiles.refused(path);
            };
        } catch (IOException e) {
            throw UnwritableFileException.of(path, e);
        }
    }

    /// When the reports were generated that were begun here and never finished.
    Set<String> unfinished() {
        return Set.copyOf(unfinished);
    }

    /// Writes down that a report is begun, before any of it is there.
    void begin(Instant generatedAt) {
        String stamp = generatedAt.toString();
        List<String> stamps = new ArrayList<>(unfinished);
        stamps.remove(stamp);
        stamps.add(stamp);
        List<String> last = stamps.subList(Math.max(0, stamps.size() - MOST), stamps.size());
        String content = last.stream().map(each -> WORD + each + "\n").collect(Collectors.joining());
        try {
            file.write(content.getBytes(StandardCharsets.US_ASCII));
        } catch (IOException e) {
            throw UnwritableFileException.of(path, e);
        }
        unfinished.clear();
        unfinished.addAll(last);
    }

    /// All of the report is there.
    void finish() {
        unfinished.clear();
    }

    /// The same for a report without a `report.json` of the whole, which would name it: this file goes on doing that.
    void finishUnnamed(Instant generatedAt) {
        unfinished.clear();
        begin(generatedAt);
    }

    @Override
    public void close() {
        try {
            if (unfinished.isEmpty()) {
                file.remove();
            } else {
                file.close();
            }
        } catch (IOException e) {
            throw UnwritableFileException.of(path, e);
        }
    }
}
