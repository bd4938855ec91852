package dev.rangefinder.report.html;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/// The page without its data, in three pieces: as the module `page` made it, with its policy, styles and code.
///
/// @param before up to the place of the plain part of the data
/// @param between the two parts
/// @param after the code, which reads both
record PageTemplate(String before, String between, String after) {
    private static final String FOLDER = "/dev/rangefinder/page/";
    private static final String HEAD = "<!--head-->";
    private static final String BODY = "<!--body-->";

    /// Of a report, or of a comparison.
    static PageTemplate load(String page) {
        String resource = FOLDER + page;
        try (InputStream in = PageTemplate.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException("the module page is not on the class path: " + resource);
            }
            return of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException problem) {
            throw new UncheckedIOException(problem);
        }
    }

    static PageTemplate of(String page) {
        int head = page.indexOf(HEAD);
        int body = page.indexOf(BODY, head);
        if (head < 0 || body < 0) {
            throw new IllegalStateException("the page has no place for the data");
        }
        return new PageTemplate(
                page.substring(0, head),
                page.substring(head + HEAD.length(), body),
                page.substring(body + BODY.length()));
    }

    byte[] beforeHead() {
        return before.getBytes(StandardCharsets.UTF_8);
    }

    byte[] beforeBody() {
        return between.getBytes(StandardCharsets.UTF_8);
    }

    byte[] afterBody() {
        return after.getBytes(StandardCharsets.UTF_8);
    }
}
