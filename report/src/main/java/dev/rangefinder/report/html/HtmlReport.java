package dev.rangefinder.report.html;

import dev.rangefinder.report.content.ReportContent;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Base64;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;

/// `report.html`: everything a person asks of a report in one file that needs no network, no server and no other file.
///
/// It holds the records of `report.json`. Of a large report, metrics have fewer digits and some details are left out; the
/// page says so.
public final class HtmlReport {
    private HtmlReport() {}

    /// Writes the page as UTF-8; the stream stays open.
    public static void write(ReportContent content, OutputStream out) {
        PageTemplate template = PageTemplate.load();
        PageRows rows = PageRows.of(content);
        PageMetrics metrics = PageMetrics.of(rows);
        Detail detail = Detail.of(rows);
        try {
            out.write(template.beforeHead());
            PageHead.write(content, rows, metrics, detail, out);
            out.write(template.beforeBody());
            body(rows, metrics, detail, out);
            out.write(template.afterBody());
        } catch (IOException problem) {
            throw new UncheckedIOException(problem);
        }
    }

    /// Raw deflate is what browsers unpack by themselves; base 64 is what no character of can end an element.
    private static void body(PageRows rows, PageMetrics metrics, Detail detail, OutputStream out) throws IOException {
        Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION, true);
        try (OutputStream text = Base64.getEncoder().wrap(new StaysOpen(out));
                OutputStream packed = new DeflaterOutputStream(text, deflater, 1 << 16)) {
            PageBody.write(rows, metrics, detail, packed);
        } finally {
            deflater.end();
        }
    }

    /// What is packed must be finished, which is done by closing it; the file goes on.
    private static final class StaysOpen extends OutputStream {
        private final OutputStream out;

        StaysOpen(OutputStream out) {
            this.out = out;
        }

        @Override
        public void write(int value) throws IOException {
            out.write(value);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            out.write(bytes, offset, length);
        }
    }
}
