package dev.rangefinder.report.svg;

import java.util.Locale;

/// A picture that is drawn shape by shape. Texts are somebody else's, so they are escaped and cut.
final class Svg {
    private static final String STYLE = """
            <style>
            text { font: 12px system-ui, sans-serif; fill: #1f2328; }
            .title { font-size: 14px; font-weight: 600; }
            .quiet { fill: #59636e; }
            .line { stroke: #d1d9e0; }
            .mark { stroke: #59636e; stroke-dasharray: 4 4; }
            .compute { fill: #0969da; }
            .memory { fill: #bc4c00; }
            .latency { fill: #8250df; }
            .balanced { fill: #1a7f37; }
            .unknown { fill: #818b98; }
            @media (prefers-color-scheme: dark) {
              text { fill: #e6edf3; }
              .quiet { fill: #9198a1; }
              .line { stroke: #3d444d; }
              .mark { stroke: #9198a1; }
              .compute { fill: #4493f8; }
              .memory { fill: #f0883e; }
              .latency { fill: #ab7df8; }
              .balanced { fill: #3fb950; }
            }
            </style>
            """;

    private static final String PICTURE =
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" role=\"img\">\n";
    private static final String LINE = "<line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>";
    private static final String BAR =
            "<rect class=\"%s\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" rx=\"2\">"
                    + "<title>%s</title></rect>";
    private static final String POINT = "<circle class=\"%s\" cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\" fill-opacity=\"0.75\">"
            + "<title>%s</title></circle>";
    private static final String TEXT = "<text class=\"%s\" x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>";

    private final StringBuilder shapes = new StringBuilder();
    private final int width;
    private final int height;

    Svg(int width, int height, String description) {
        this.width = width;
        this.height = height;
        shapes.append("<title>")
                .append(escaped(description))
                .append("</title>\n")
                .append(STYLE);
    }

    Svg line(String kind, double x1, double y1, double x2, double y2) {
        return shape(LINE, kind, x1, y1, x2, y2);
    }

    /// A bar, with what it says when somebody points at it.
    Svg bar(String kind, double x, double y, double wide, double high, String tip) {
        return shape(BAR, kind, x, y, wide, high, escaped(tip));
    }

    /// A point, with what it says when somebody points at it.
    Svg point(String kind, double x, double y, double radius, String tip) {
        return shape(POINT, kind, x, y, radius, escaped(tip));
    }

    /// @param anchor start, middle or end
    Svg text(String kind, double x, double y, String anchor, String text) {
        return shape(TEXT, kind, x, y, anchor, escaped(text));
    }

    private Svg shape(String form, Object... values) {
        shapes.append(String.format(Locale.ROOT, form, values)).append('\n');
        return this;
    }

    String end() {
        return String.format(Locale.ROOT, PICTURE, width, height, width, height) + shapes + "</svg>\n";
    }

    /// The first letters of a long name.
    static String cut(String text, int longest) {
        return text.codePointCount(0, text.length()) <= longest
                ? text
                : text.substring(0, text.offsetByCodePoints(0, longest - 1)) + "…";
    }

    /// What XML does not allow, or what would end a text early, is replaced.
    private static String escaped(String text) {
        StringBuilder escaped = new StringBuilder(text.length());
        text.codePoints().forEach(point -> {
            switch (point) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                default -> escaped.appendCodePoint(isShown(point) ? point : 0xFFFD);
            }
        });
        return escaped.toString();
    }

    private static boolean isShown(int point) {
        return switch (Character.getType(point)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED -> false;
            default -> true;
        };
    }
}
