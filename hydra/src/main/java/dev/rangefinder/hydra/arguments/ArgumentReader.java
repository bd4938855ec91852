package dev.rangefinder.hydra.arguments;

import dev.rangefinder.hydra.arguments.Arguments.Information;
import dev.rangefinder.hydra.arguments.Arguments.Shown;
import java.util.ArrayList;
import java.util.List;
import java.util.ListIterator;
import java.util.Locale;
import java.util.Optional;

/// Reads a command line once, from left to right.
final class ArgumentReader {
    private final ListIterator<String> rest;
    private final List<String> words = new ArrayList<>();
    private boolean help;
    private boolean hydraHelp;
    private boolean version;
    private boolean resolve;
    private boolean run;
    private boolean multirun;
    private boolean shellCompletion;
    private Optional<Shown> show = Optional.empty();
    private Optional<Information> information = Optional.empty();
    private Optional<String> packageName = Optional.empty();
    private Optional<String> configPath = Optional.empty();
    private Optional<String> configName = Optional.empty();
    private Optional<String> configFolder = Optional.empty();

    ArgumentReader(List<String> arguments) {
        this.rest = List.copyOf(arguments).listIterator();
    }

    Arguments read() {
        while (rest.hasNext()) {
            String argument = rest.next();
            if (argument.equals("--")) {
                rest.forEachRemaining(words::add);
            } else if (argument.startsWith("-") && argument.length() > 1) {
                flag(argument);
            } else {
                words.add(argument);
            }
        }
        return new Arguments(
                help,
                hydraHelp,
                version,
                show,
                resolve,
                packageName,
                run,
                multirun,
                shellCompletion,
                information,
                configPath,
                configName,
                configFolder,
                words);
    }

    private void flag(String argument) {
        int equals = argument.startsWith("--") ? argument.indexOf('=') : -1;
        String name = equals < 0 ? argument : argument.substring(0, equals);
        Optional<String> attached = equals < 0 ? Optional.empty() : Optional.of(argument.substring(equals + 1));
        switch (name) {
            case "--help", "-h" -> help = plain(name, attached);
            case "--hydra-help" -> hydraHelp = plain(name, attached);
            case "--version" -> version = plain(name, attached);
            case "--resolve" -> resolve = plain(name, attached);
            case "--run", "-r" -> run = plain(name, attached);
            case "--multirun", "-m" -> multirun = plain(name, attached);
            case "--shell-completion", "-sc" -> shellCompletion = plain(name, attached);
            case "--cfg", "-c" -> show = Optional.of(choice(Shown.values(), name, value(name, attached)));
            case "--package", "-p" -> packageName = Optional.of(value(name, attached));
            case "--config-path", "-cp" -> configPath = Optional.of(value(name, attached));
            case "--config-name", "-cn" -> configName = Optional.of(value(name, attached));
            case "--config-dir", "-cd" -> configFolder = Optional.of(value(name, attached));
            case "--info", "-i" -> information = Optional.of(information(name, attached));
            default -> throw new UsageException("unrecognized arguments: " + argument);
        }
    }

    private static boolean plain(String name, Optional<String> attached) {
        if (attached.isPresent()) {
            throw new UsageException("argument " + name + ": ignored explicit argument '" + attached.get() + "'");
        }
        return true;
    }

    private String value(String name, Optional<String> attached) {
        if (attached.isPresent()) {
            return attached.get();
        }
        if (!rest.hasNext()) {
            throw new UsageException("argument " + name + ": expected one argument");
        }
        return rest.next();
    }

    /// The value of `--info` may be left out; the next argument is taken for it unless it is a flag, as the original
    /// does.
    private Information information(String name, Optional<String> attached) {
        if (attached.isPresent()) {
            return choice(Information.values(), name, attached.get());
        }
        if (!rest.hasNext()) {
            return Information.ALL;
        }
        String next = rest.next();
        if (next.startsWith("-")) {
            rest.previous();
            return Information.ALL;
        }
        return choice(Information.values(), name, next);
    }

    private static <E extends Enum<E>> E choice(E[] choices, String name, String text) {
        var names = new ArrayList<String>();
        for (E choice : choices) {
            String written = choice.name().toLowerCase(Locale.ROOT).replace('_', '-');
            if (written.equals(text)) {
                return choice;
            }
            names.add(written);
        }
        throw new UsageException("argument " + name + ": invalid choice: '" + text + "' (choose from '"
                + String.join("', '", names) + "')");
    }
}
