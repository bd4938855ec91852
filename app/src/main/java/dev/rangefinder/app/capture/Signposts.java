package dev.rangefinder.app.capture;

import dev.rangefinder.files.UnwritableFileException;
import dev.rangefinder.profiler.directory.RunDirectory;
import dev.rangefinder.profiler.plan.CapturePlan;
import dev.rangefinder.report.ReportFormats;
import dev.rangefinder.report.content.ReportFormat;
import dev.rangefinder.report.markdown.MarkdownReport;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/// `report.md` and `kernels.md` right in a run directory, where older tools had them: they lead to the real ones (P6).
/// What somebody else keeps there under these names stays (P7).
///
/// @param formats of the report
record Signposts(RunDirectory directory, CapturePlan plan, List<ReportFormat> formats) {
    /// Where a run may keep its report.
    private static final List<String> STAGES = List.of("ncu", "nsys");

    void write() {
        Path root = plan.places().root();
        String stage = root.relativize(plan.kernels()).getName(0).toString();
        put(
                root.resolve("report.md"),
                report(stage, formats),
                STAGES.stream().flatMap(Signposts::reports).toList());
        put(
                root.resolve("kernels.md"),
                kernels(stage),
                STAGES.stream().map(Signposts::kernels).toList());
    }

    private static String report(String stage, List<ReportFormat> formats) {
        return MarkdownReport.signpost(stage + "/regions/", formats);
    }

    /// What any choice of formats leads to.
    private static Stream<String> reports(String stage) {
        return Stream.concat(
                        Stream.of(ReportFormats.DEFAULT),
                        ReportFormats.ALL.stream().map(List::of))
                .map(chosen -> report(stage, chosen));
    }

    private static String kernels(String stage) {
        String file = stage + "/kernels.md";
        return "# Kernels\n\nThe kernels of this run are in [" + file + "](" + file + ").\n";
    }

    private void put(Path file, String text, List<String> ours) {
        try {
            if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS) || isOneOf(ours, file)) {
                directory.write(file, text);
            }
        } catch (IOException e) {
            throw UnwritableFileException.of(file, e);
        }
    }

    private static boolean isOneOf(List<String> texts, Path file) throws IOException {
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            return false;
        }
        long size = Files.size(file);
        for (String text : texts) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            if (size == bytes.length && Arrays.equals(bytes, Files.readAllBytes(file))) {
                return true;
            }
        }
        return false;
    }
}
