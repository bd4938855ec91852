package dev.rangefinder.report.folded;

import dev.rangefinder.report.content.ReportContent;
import dev.rangefinder.report.content.ReportFormat;
import dev.rangefinder.report.content.ReportLayout;
import dev.rangefinder.report.content.ReportWriter;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.ScopeReport;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/// `folded`: one line per region, as flame-graph tools read it: the labels from the outermost to its own with `;`
/// between them, a blank, and the nanoseconds of the launches that it owns (R6).
///
/// A domain stands before the outermost label, as in names of regions. Where there is no aggregate, each scope has its
/// lines, which tools add up. A region whose time is not known has none: that is not no time.
public record FoldedFormat() implements ReportFormat {
    public static final String FILE = "regions.folded";

    private static final Pattern LINE = Pattern.compile("\\S+ \\d+");
    private static final Pattern CUT_LINE = Pattern.compile("\\S+( \\d*)?");

    @Override
    public String name() {
        return "folded";
    }

    @Override
    public List<String> files() {
        return List.of(FILE);
    }

    /// Such a file has no place for a mark that tools would not take for a region, so its lines must tell.
    @Override
    public boolean wrote(String beginning) {
        List<String> lines = beginning.lines().toList();
        return lines.isEmpty()
                || (CUT_LINE.matcher(lines.getLast()).matches()
                        && lines.subList(0, lines.size() - 1).stream().allMatch(LINE.asMatchPredicate()));
    }

    @Override
    public boolean isMarked() {
        return false;
    }

    @Override
    public ReportWriter writer(ReportContent content, ReportLayout layout) {
        return (_, out) -> write(content, out);
    }

    private static void write(ReportContent content, OutputStream out) {
        List<ScopeReport> scopes = content.report()
                .aggregate()
                .map(List::of)
                .orElse(content.report().scopes());
        try {
            Writer lines = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
            for (ScopeReport scope : scopes) {
                for (Region region : scope.regions()) {
                    line(region, lines);
                }
            }
            lines.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void line(Region region, Writer lines) throws IOException {
        OptionalLong time = region.own().map(Figures::time).orElse(OptionalLong.empty());
        if (time.isEmpty()) {
            return;
        }
        String domain = region.key().domain().map(name -> name + "@").orElse("");
        for (RegionKey key : region.key().enclosing()) {
            lines.write(key.depth() == 0 ? "" : ";");
            lines.write(escaped((key.depth() == 0 ? domain : "") + key.label()));
        }
        lines.write(" " + time.getAsLong() + "\n");
    }

    /// What would end a label, a line or the stack is written as in the address of a page, by its bytes: `%20`. An
    /// empty label would be lost, and stands in quotes.
    static String escaped(String label) {
        if (label.isEmpty()) {
            return RegionKey.quoted(label);
        }
        StringBuilder text = new StringBuilder(label.length());
        label.codePoints().forEach(point -> {
            String character = Character.toString(point);
            if (isPlain(point)) {
                text.append(character);
            } else {
                for (byte one : character.getBytes(StandardCharsets.UTF_8)) {
                    text.append('%').append(HexFormat.of().withUpperCase().toHexDigits(one));
                }
            }
        });
        return text.toString();
    }

    private static boolean isPlain(int point) {
        return point != ';'
                && point != '%'
                && !Character.isWhitespace(point)
                && !Character.isSpaceChar(point)
                && !Character.isISOControl(point)
                && Character.getType(point) != Character.FORMAT;
    }
}
