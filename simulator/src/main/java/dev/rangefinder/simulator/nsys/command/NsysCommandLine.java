package dev.rangefinder.simulator.nsys.command;

import dev.rangefinder.simulator.command.CommandWords;
import dev.rangefinder.simulator.command.Refusal;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/// A command line that nsys takes: its command, the options by name, without dashes, and what follows them.
///
/// Refused is what nsys refuses: a command or option that it does not have, a value that an option does not take.
public final class NsysCommandLine {
    private final NsysCommand command;
    private final List<String> words;
    private final CommandWords.Parsed parsed;

    private NsysCommandLine(NsysCommand command, List<String> words, CommandWords.Parsed parsed) {
        this.command = command;
        this.words = words;
        this.parsed = parsed;
    }

    /// Reads a command line.
    ///
    /// @param words what follows the name of the program; the first one is a command
    /// @throws Refusal with the words of nsys
    public static NsysCommandLine parse(List<String> words) {
        NsysCommand command = NsysCommand.named(words.getFirst())
                .orElseThrow(() -> new Refusal(
                        "unrecognised command '" + words.getFirst() + "'",
                        "",
                        "usage: nsys [--version] [--help] <command> [<args>] [application] [<application args>]",
                        "Try 'nsys --help' for more information."));
        List<String> rest = words.subList(1, words.size());
        return new NsysCommandLine(command, List.copyOf(words), CommandWords.parse(new NsysDialect(command), rest));
    }

    public NsysCommand command() {
        return command;
    }

    /// As it was given, without the name of the program.
    public List<String> words() {
        return words;
    }

    /// The application and its arguments, or the files.
    public List<String> operands() {
        return List.copyOf(parsed.application());
    }

    public boolean has(String option) {
        return parsed.values().containsKey(option);
    }

    public Optional<String> text(String option) {
        return parsed.values().getOrDefault(option, List.of()).stream().findFirst();
    }

    public String text(String option, String otherwise) {
        return text(option).orElse(otherwise);
    }

    /// All values of an option, those between commas too, in order.
    public List<String> texts(String option) {
        return parsed.values().getOrDefault(option, List.of()).stream()
                .flatMap(text -> Stream.of(text.split(",", -1)))
                .toList();
    }

    public boolean isTrue(String option, boolean otherwise) {
        return text(option).map("true"::equals).orElse(otherwise);
    }

    public OptionalLong number(String option) {
        return text(option).stream().mapToLong(Long::parseLong).findFirst();
    }

    /// What nsys says of a use that makes no sense.
    public Refusal refusal(String problem) {
        return new NsysDialect(command).refusal(problem);
    }
}
