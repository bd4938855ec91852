package dev.rangefinder.hydra.run;

import dev.rangefinder.hydra.arguments.Arguments;
import dev.rangefinder.hydra.arguments.UsageException;
import dev.rangefinder.hydra.completion.Completer;
import dev.rangefinder.hydra.compose.Composer;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ConfigException.Kind;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Completion in a shell (`-sc`): prints the script that asks this program, the one that takes it back, and answers.
record ShellCompletion(HydraSession session, ConfigSearchPath searchPath) {
    private static final List<String> COMMANDS = List.of("install", "uninstall", "query");

    private static final Pattern PROGRAM =
            Pattern.compile("\\s*+(?:(?:\\S*/)?(?:python3?|java)\\s++(?:-\\S++\\s++)*+)?+\\S++\\s*+");

    /// Obeys one of `install=SHELL`, `uninstall=SHELL` and `query=SHELL`.
    void run(List<String> words) {
        Map<String, String> commands = commands(words);
        if (commands.size() != 1) {
            throw new ConfigException(
                    Kind.VALUE, "Expecting one subcommand from ['install', 'uninstall', 'query'] to be set");
        }
        commands.forEach((command, name) -> {
            Shell shell = Shell.named(name);
            String program = session.application().name();
            session.console()
                    .output()
                    .accept(
                            switch (command) {
                                case "install" -> shell.install(program);
                                case "uninstall" -> shell.uninstall(program);
                                default -> shell.answer(completions());
                            });
        });
    }

    private static Map<String, String> commands(List<String> words) {
        var commands = new LinkedHashMap<String, String>();
        for (String word : words) {
            int equals = word.indexOf('=');
            if (equals >= 0 && COMMANDS.contains(word.substring(0, equals))) {
                commands.put(word.substring(0, equals), word.substring(equals + 1));
            }
        }
        return commands;
    }

    private List<String> completions() {
        @Nullable String line = session.application().environment().get("COMP_LINE");
        if (line == null) {
            throw new ConfigException(
                    Kind.VALUE, "The environment variable COMP_LINE is not set: it holds the line that is completed");
        }
        String typed = withoutProgram(line);
        return completer(typed).complete(typed);
    }

    /// Completes from the folders that the line itself names, where it does.
    private Completer completer(String line) {
        Optional<String> name = session.configName();
        try {
            Path workingDirectory = session.application().workingDirectory();
            Arguments arguments = Arguments.parse(Completer.parts(line));
            return new Completer(
                    new Composer(searchPath.with(arguments, workingDirectory), session.application()), name);
        } catch (UsageException | ConfigException _) {
            return new Completer(session.composer(), name); // the line is not finished
        }
    }

    /// What stands after the program's name: after `app`, `java -jar app.jar` or `python app.py`.
    private static String withoutProgram(String line) {
        Matcher program = PROGRAM.matcher(line);
        return program.lookingAt() ? line.substring(program.end()) : "";
    }
}
