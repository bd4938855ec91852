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
        return add("<line class=\"" + kind + "\"" + at("x1", x1) + at("y1", y1) + at("x2", x2) + at("y2", y2) + "/>");
    }

    /// A bar, with what it says when somebody points at it.
    Svg bar(String kind, double x, double y, double wide, double high, String tip) {
        String place = at("x", x) + at("y", y) + at("width", wide) + at("height", high);
        return add("<rect class=\"" + kind + "\"" + place + " rx=\"2\"><title>" + escaped(tip) + "</title></rect>");
    }

    /// A point, with what it says when somebody points at it.
    Svg point(String kind, double x, double y, double radius, String tip) {
        String place = at("cx", x) + at("cy", y) + at("r", radius) + " fill-opacity=\"0.75\"";
        return add("<circle class=\"" + kind + "\"" + place + "><title>" + escaped(tip) + "</title></circle>");
    }

    /// @param anchor start, middle or end
    Svg text(String kind, double x, double y, String anchor, String text) {
        String place = at("x", x) + at("y", y) + " text-anchor=\"" + anchor + "\"";
        return add("<text class=\"" + kind + "\"" + place + ">" + escaped(text) + "</text>");
    }

    private static String at(String name, double value) {
        return String.format(Locale.ROOT, " %s=\"%.1f\"", name, value);
    }

    private Svg add(String shape) {
        shapes.append(shape).append('\n');
        return this;
    }

    String end() {
        String size = " width=\"" + width + "\" height=\"" + height + "\" viewBox=\"0 0 " + width + " " + height + "\"";
        return "<svg xmlns=\"http://www.w3.org/2000/svg\"" + size + " role=\"img\">\n" + shapes + "</svg>\n";
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
