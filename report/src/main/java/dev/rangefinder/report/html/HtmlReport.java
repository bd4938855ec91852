package dev.rangefinder.report.html;

import dev.rangefinder.report.content.ReportContent;
import dev.rangefinder.result.TimelineStrips;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;

/// `report.html`: everything a person asks of a report in one file that needs no network, no server and no other file.
///
/// It holds the records of `report.json`. Of a large report, metrics have fewer digits and some details are left out;
/// the page says so.
public final class HtmlReport {
    private HtmlReport() {}

    /// Writes the page as UTF-8; the stream stays open.
    public static void write(ReportContent content, OutputStream out) {
        PageTemplate template = PageTemplate.load(HtmlFormat.FILE);
        PageRows rows = PageRows.of(content);
        PageMetrics metrics = PageMetrics.of(rows);
        Detail detail = Detail.of(rows);
        try {
            out.write(template.beforeHead());
            PageHead.write(content, rows, metrics, detail, out);
            out.write(template.beforeBody());
            body(rows, metrics, detail, content.report().strips(), out);
            out.write(template.afterBody());
        } catch (IOException problem) {
            throw new UncheckedIOException(problem);
        }
    }

    /// Raw deflate is what browsers unpack by themselves. Closing finishes what is packed; the file goes on.
    private static void body(PageRows rows, PageMetrics metrics, Detail detail, TimelineStrips strips, OutputStream out)
            throws IOException {
        Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION, true);
        try (OutputStream text = new Base85(out);
                OutputStream packed = new DeflaterOutputStream(text, deflater, 1 << 16)) {
            PageBody.write(rows, metrics, detail, strips, packed);
        } finally {
            deflater.end();
        }
    }
}
