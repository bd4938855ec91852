package dev.rangefinder.house;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A document of the project: what is fenced in it, where its links lead, and what can be linked to.
///
/// @param name relative to the folder of the project
/// @param prose its lines outside of fenced blocks
record MarkdownDocument(Path root, Path name, List<CodeBlock> blocks, List<String> prose) {
    private static final String FENCE = "```";
    private static final Pattern LINK = Pattern.compile("\\[[^\\]]*\\]\\(([^)\\s]+)\\)|(?:src|href)=\"([^\"]+)\"");
    private static final Pattern CODE_SPAN = Pattern.compile("`[^`]*`");
    private static final Pattern HEADING = Pattern.compile("#{1,6} +(.*)");
    private static final Pattern ANCHOR = Pattern.compile("<a id=\"([^\"]+)\">");

    /// A fenced block.
    ///
    /// @param line where it starts, counted from 1
    /// @param language the first word behind the fence
    /// @param remark the other words, such as `no-test`
    record CodeBlock(int line, String language, String remark, String text) {
        boolean is(String wantedLanguage, String wantedRemark) {
            return language.equals(wantedLanguage) && remark.equals(wantedRemark);
        }
    }

    static MarkdownDocument read(Path root, Path file) {
        List<CodeBlock> blocks = new ArrayList<>();
        List<String> prose = new ArrayList<>();
        List<String> lines = lines(file);
        int at = 0;
        while (at < lines.size()) {
            String line = lines.get(at);
            if (!line.startsWith(FENCE)) {
                prose.add(line);
                at++;
                continue;
            }
            int end = at + 1;
            while (end < lines.size() && !lines.get(end).equals(FENCE)) {
                end++;
            }
            if (end == lines.size()) {
                throw new IllegalStateException(file + ":" + (at + 1) + ": the block that starts here is not closed");
            }
            String[] words = line.substring(FENCE.length()).strip().split(" +", 2);
            String text = String.join("\n", lines.subList(at + 1, end)) + "\n";
            blocks.add(new CodeBlock(at + 1, words[0], words.length > 1 ? words[1] : "", text));
            at = end + 1;
        }
        return new MarkdownDocument(root, root.relativize(file), List.copyOf(blocks), List.copyOf(prose));
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Path file() {
        return root.resolve(name);
    }

    /// The targets of all links and pictures, as written.
    List<String> links() {
        List<String> links = new ArrayList<>();
        for (String line : prose) {
            Matcher link = LINK.matcher(CODE_SPAN.matcher(line).replaceAll(""));
            while (link.find()) {
                links.add(link.group(1) == null ? link.group(2) : link.group(1));
            }
        }
        return links;
    }

    /// What can stand behind the `#` of a link to this document, as code-hosting sites name headings.
    List<String> anchors() {
        List<String> anchors = new ArrayList<>();
        for (String line : prose) {
            Matcher heading = HEADING.matcher(line);
            if (heading.matches()) {
                anchors.add(heading.group(1)
                        .toLowerCase(Locale.ROOT)
                        .replaceAll("[^\\p{L}\\p{N} _-]", "")
                        .replace(' ', '-'));
            }
            Matcher anchor = ANCHOR.matcher(line);
            while (anchor.find()) {
                anchors.add(anchor.group(1));
            }
        }
        return anchors;
    }

    /// Hands over each block that is run, with what the text says it prints: the block `text output` right behind it.
    void forEachRun(String language, Consumer<Run> run) {
        for (int index = 0; index < blocks.size(); index++) {
            if (blocks.get(index).is(language, "")) {
                boolean shown =
                        index + 1 < blocks.size() && blocks.get(index + 1).is("text", "output");
                run.accept(
                        new Run(blocks.get(index), shown ? blocks.get(index + 1).text() : ""));
            }
        }
    }

    /// A block that is run.
    ///
    /// @param output what the document says it prints; empty where it does not say
    record Run(CodeBlock block, String output) {}

    @Override
    public String toString() {
        return name.toString();
    }
}
