package dev.rangefinder.house;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A command of a document. Behind it a comment may announce another exit code than 0: `# exit code 3`.
record ShellLine(String command, int exitCode) {
    private static final Pattern COMMENT = Pattern.compile("(.*?) +#.*?(?:exit code (\\d+).*)?");
    private static final Pattern OWN_COMMAND = Pattern.compile("\\./rangefinder((?: [\\w./=-]+)*)");

    /// The commands of a block; lines that are comments only are left out.
    static List<ShellLine> of(String block) {
        return block.lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                .map(ShellLine::parse)
                .toList();
    }

    private static ShellLine parse(String line) {
        Matcher commented = COMMENT.matcher(line);
        if (!commented.matches()) {
            return new ShellLine(line, 0);
        }
        int exitCode = commented.group(2) == null ? 0 : Integer.parseInt(commented.group(2));
        return new ShellLine(commented.group(1), exitCode);
    }

    /// The arguments of a call of the tool; empty where it takes a shell to run the line.
    Optional<String[]> ownArguments() {
        Matcher own = OWN_COMMAND.matcher(command);
        return own.matches()
                ? Optional.of(Arrays.stream(own.group(1).split(" "))
                        .filter(word -> !word.isEmpty())
                        .toArray(String[]::new))
                : Optional.empty();
    }
}
