package dev.rangefinder.report.html;

import dev.rangefinder.report.content.DiffContent;
import dev.rangefinder.report.content.DiffFormat;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;

/// `html`: one page for a browser, with all words and numbers in it.
public record DiffHtmlFormat() implements DiffFormat {
    private static final String FILE = "diff.html";
    private static final String TITLE = "Rangefinder diff</title>";

    @Override
    public String name() {
        return "html";
    }

    @Override
    public String file() {
        return FILE;
    }

    @Override
    public boolean wrote(String beginning) {
        return beginning.contains(TITLE);
    }

    @Override
    public void write(DiffContent content, OutputStream out) {
        PageTemplate template = PageTemplate.load(FILE);
        DiffPage page = DiffPage.of(content);
        try {
            out.write(template.beforeHead());
            page.head(out);
            out.write(template.beforeBody());
            body(page, out);
            out.write(template.afterBody());
        } catch (IOException problem) {
            throw new UncheckedIOException(problem);
        }
    }

    /// Packed as the page of a report is.
    private static void body(DiffPage page, OutputStream out) throws IOException {
        Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION, true);
        try (OutputStream text = new Base85(out);
                OutputStream packed = new DeflaterOutputStream(text, deflater, 1 << 16)) {
            page.body(packed);
        } finally {
            deflater.end();
        }
    }
}
