package dev.rangefinder.house;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// What a terminal shows after a command, drawn as an SVG. Knows the styles that the tool has.
final class TerminalPicture {
    private static final int COLUMNS = 140;
    private static final double CHARACTER = 8.0;
    private static final double LINE = 18.0;
    private static final double BAR = 32.0;
    private static final double MARGIN = 18.0;
    private static final Pattern STYLED = Pattern.compile("\u001b\\[([0-9]+)m(.*?)\u001b\\[0m");
    private static final Pattern ESCAPE = Pattern.compile("\u001b\\[[0-9]+m");

    /// Progress that was drawn and erased again: it appears only where work takes long, and nobody sees it afterwards.
    private static final Pattern ERASED = Pattern.compile("(\r\u001b\\[K[^\r\n]*)*\r\u001b\\[K");

    private static final List<String> BUTTONS = List.of("#ff5f57", "#febc2e", "#28c840");

    private final StringBuilder svg = new StringBuilder();
    private final String command;
    private final List<String> lines;

    private TerminalPicture(String command, List<String> lines) {
        this.command = command;
        this.lines = lines;
    }

    /// Draws a command with what it printed.
    static String of(String command, String output) {
        List<String> lines = ERASED.matcher(output)
                .replaceAll("")
                .lines()
                .flatMap(TerminalPicture::folded)
                .toList();
        return new TerminalPicture(command, lines).draw();
    }

    /// A line that is too long goes on in the next one, as in a terminal.
    private static Stream<String> folded(String line) {
        return width(line) <= COLUMNS
                ? Stream.of(line)
                : Stream.concat(Stream.of(line.substring(0, COLUMNS)), folded(line.substring(COLUMNS)));
    }

    private String draw() {
        int columns = lines.stream().mapToInt(TerminalPicture::width).max().orElse(0);
        double width = 2 * MARGIN + CHARACTER * columns;
        double height = BAR + 2 * MARGIN + LINE * (lines.size() + 1);
        svg.append(String.format(Locale.ROOT, """
                <svg xmlns="http://www.w3.org/2000/svg" width="%1$.0f" height="%2$.0f" viewBox="0 0 %1$.0f %2$.0f" role="img">
                <title>%3$s</title>
                <style>
                text { font: 13px ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; fill: #c9d1d9; white-space: pre }
                .prompt { fill: #3fb950 }
                .typed { fill: #f0f6fc }
                .s1 { fill: #f0f6fc; font-weight: bold }
                .s2 { fill: #8b949e }
                .s31 { fill: #ff7b72 }
                .s32 { fill: #3fb950 }
                .s33 { fill: #d29922 }
                .s34 { fill: #58a6ff }
                .s35 { fill: #bc8cff }
                .s36 { fill: #39c5cf }
                </style>
                <rect width="%1$.0f" height="%2$.0f" rx="10" fill="#0d1117"/>
                <path d="M0 %4$.0f V10 a10 10 0 0 1 10 -10 H%5$.0f a10 10 0 0 1 10 10 V%4$.0f Z" fill="#21262d"/>
                """, width, height, escaped(command), BAR, width - 10));
        for (int button = 0; button < BUTTONS.size(); button++) {
            svg.append(String.format(
                    Locale.ROOT,
                    "<circle cx=\"%.0f\" cy=\"%.0f\" r=\"6\" fill=\"%s\"/>\n",
                    MARGIN + 2 + 20 * button,
                    BAR / 2,
                    BUTTONS.get(button)));
        }
        text(0, 0, "prompt", "$");
        text(0, 2, "typed", command);
        for (int line = 0; line < lines.size(); line++) {
            styled(line + 1, lines.get(line));
        }
        return svg.append("</svg>\n").toString();
    }

    private static int width(String line) {
        return ESCAPE.matcher(line).replaceAll("").length();
    }

    private void styled(int line, String text) {
        Matcher styled = STYLED.matcher(text);
        int column = 0;
        int end = 0;
        while (styled.find()) {
            String before = text.substring(end, styled.start());
            text(line, column, "", before);
            text(line, column + before.length(), "s" + styled.group(1), styled.group(2));
            column += before.length() + styled.group(2).length();
            end = styled.end();
        }
        text(line, column, "", text.substring(end));
    }

    /// One text per style. Its length is given, so that columns stay aligned in whatever font a reader has.
    private void text(int line, int column, String style, String text) {
        String shown = text.stripLeading();
        if (shown.isEmpty()) {
            return;
        }
        int start = column + text.length() - shown.length();
        svg.append(String.format(
                Locale.ROOT,
                "<text x=\"%.0f\" y=\"%.0f\" textLength=\"%.0f\" lengthAdjust=\"spacingAndGlyphs\"%s>%s</text>\n",
                MARGIN + CHARACTER * start,
                BAR + MARGIN + LINE * line + 12,
                CHARACTER * shown.length(),
                style.isEmpty() ? "" : " class=\"" + style + "\"",
                escaped(shown)));
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
