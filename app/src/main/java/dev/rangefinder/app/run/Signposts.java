package dev.rangefinder.app.run;

import dev.rangefinder.app.profile.CapturePlan;
import dev.rangefinder.files.UnwritableFileException;
import dev.rangefinder.report.markdown.MarkdownReport;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/// `report.md` and `kernels.md` right in a run directory, where older tools had them: they lead to the real ones (P6).
/// What somebody else keeps there under these names stays (P7).
final class Signposts {
    /// Where a run may keep its report.
    private static final List<String> STAGES = List.of("ncu", "nsys");

    private final RunDirectory directory;
    private final CapturePlan plan;

    Signposts(RunDirectory directory, CapturePlan plan) {
        this.directory = directory;
        this.plan = plan;
    }

    void write() {
        Path root = plan.places().root();
        String stage = root.relativize(plan.kernels()).getName(0).toString();
        put(
                root.resolve("report.md"),
                report(stage),
                STAGES.stream().map(Signposts::report).toList());
        put(
                root.resolve("kernels.md"),
                kernels(stage),
                STAGES.stream().map(Signposts::kernels).toList());
    }

    private static String report(String stage) {
        return MarkdownReport.signpost(stage + "/regions/");
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
