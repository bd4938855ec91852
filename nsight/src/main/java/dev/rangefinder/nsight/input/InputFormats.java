package dev.rangefinder.nsight.input;

import dev.rangefinder.capture.Capture;
import dev.rangefinder.capture.UnreadableCaptureException;
import dev.rangefinder.nsight.input.InputFormat.OfLaunches;
import dev.rangefinder.nsight.input.InputFormat.OfSummary;
import dev.rangefinder.nsight.input.InputFormat.OfTimeline;
import dev.rangefinder.nsight.ncu.csv.NcuCsv;
import dev.rangefinder.nsight.ncu.report.NcuReport;
import dev.rangefinder.nsight.nsys.KernelSummary;
import dev.rangefinder.nsight.nsys.NsysExport;
import dev.rangefinder.nsight.sqlite.SqliteFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;

/// A table of formats: a new one is a line in [#ALL].
///
/// @param formats in the order in which they are asked
public record InputFormats(List<InputFormat> formats) {
    /// Text that nothing tells is taken for what ncu printed: its reader says best what it is instead.
    private static final OfLaunches TEXT = new OfLaunches("ncu-csv", FileSigns.of(_ -> false, ".csv"), NcuCsv::open);

    /// Every format that can be read. A report of Nsight Systems is known so that its refusal tells how to export it.
    public static final InputFormats ALL = new InputFormats(List.of(
            new OfLaunches(
                    "ncu-rep",
                    FileSigns.of(FileSigns.magic("NVR\0", "(\u00b5/\u00fd"), ".ncu-rep", ".ncu-repz")
                            .formerly(".nsight-cuprof-report"),
                    NcuReport::open),
            TEXT,
            new OfTimeline("nsys-sqlite", FileSigns.of(SqliteFile::startsWith, ".sqlite"), NsysExport::read),
            new OfTimeline(
                    "nsys-rep",
                    FileSigns.of(NsysExport::isReport, ".nsys-rep")
                            .formerly(".qdrep")
                            .notInFolders(),
                    NsysExport::read),
            new OfSummary(FileSigns.of(KernelSummary::startsLike), KernelSummary::read)));

    private static final int START_BYTES = 1 << 16;

    public InputFormats {
        formats = List.copyOf(formats);
    }

    /// What a file is: by its content, or by its name where the content says nothing.
    ///
    /// @throws UnreadableCaptureException if it is a folder
    /// @throws UncheckedIOException if it cannot be opened
    public InputFormat of(Path file) {
        byte[] start = start(file);
        String name = lowerName(file);
        return first(signs -> signs.content().test(start))
                .or(() -> first(signs -> signs.isNamed(name)))
                .orElse(TEXT);
    }

    /// Opens a file for its launches. One that has none is read as text, and so refused.
    ///
    /// @throws UnreadableCaptureException if it holds no launches, or cannot be read
    public Capture launches(Path file) {
        return launched(of(file)).opener().apply(file);
    }

    /// How a file of a format is read for its launches: as text, where the format has none.
    public static OfLaunches launched(InputFormat format) {
        return format instanceof OfLaunches launches ? launches : TEXT;
    }

    /// Whether a folder of captures stands for a file in it, by its name.
    public boolean inFolders(Path file) {
        return first(signs -> signs.inFolders() && signs.isNamed(lowerName(file)))
                .isPresent();
    }

    /// How names of files end that a folder stands for.
    public List<String> endingsInFolders() {
        return formats.stream()
                .map(InputFormat::signs)
                .filter(FileSigns::inFolders)
                .flatMap(signs -> signs.endings().stream())
                .toList();
    }

    private Optional<InputFormat> first(Predicate<FileSigns> fits) {
        return formats.stream().filter(format -> fits.test(format.signs())).findFirst();
    }

    private static String lowerName(Path file) {
        return String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
    }

    private static byte[] start(Path file) {
        if (Files.isDirectory(file)) {
            throw new UnreadableCaptureException(file, "a folder; give the capture file itself");
        }
        try (InputStream in = Files.newInputStream(file)) {
            return in.readNBytes(START_BYTES);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
