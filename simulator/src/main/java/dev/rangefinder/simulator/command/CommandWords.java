package dev.rangefinder.simulator.command;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Takes the words of a command line apart: options, then the application and what belongs to it.
public final class CommandWords {
    private final Dialect dialect;
    private final Deque<String> rest;
    private final Map<String, List<String>> values = new LinkedHashMap<>();
    private final List<String> order = new ArrayList<>();
    private final List<String> application = new ArrayList<>();

    private CommandWords(Dialect dialect, List<String> words) {
        this.dialect = dialect;
        rest = new ArrayDeque<>(words);
    }

    /// What a command line says.
    ///
    /// @param order the names of the options, as they came
    public record Parsed(Map<String, List<String>> values, List<String> order, List<String> application) {}

    /// Takes words apart.
    ///
    /// @throws Refusal in the words of the profiler
    public static Parsed parse(Dialect dialect, List<String> words) {
        CommandWords parser = new CommandWords(dialect, words);
        parser.read();
        return new Parsed(parser.values, parser.order, parser.application);
    }

    private void read() {
        while (!rest.isEmpty()) {
            String word = rest.pop();
            if (word.equals("--")) {
                application.addAll(rest);
                return;
            }
            Optional<List<String>> others = dialect.standsFor(word);
            if (others.isPresent()) {
                others.get().reversed().forEach(rest::push);
            } else if (word.startsWith("--")) {
                longOption(word);
            } else if (word.startsWith("-") && word.length() > 1) {
                shortOption(word);
            } else {
                application.add(word);
                application.addAll(rest);
                return;
            }
        }
    }

    private void longOption(String word) {
        int equals = word.indexOf('=');
        String name = word.substring(2, equals < 0 ? word.length() : equals);
        CommandOption option = find(name).orElseThrow(() -> dialect.refusal("unrecognised option '" + word + "'"));
        if (equals >= 0) {
            add(option, word.substring(equals + 1));
        } else if (option.isFlag()) {
            set(option);
        } else {
            add(option, next(option));
        }
    }

    private void shortOption(String word) {
        CommandOption option =
                ofLetter(word.substring(1, 2)).orElseThrow(() -> dialect.refusal("unrecognised option '" + word + "'"));
        if (option.isFlag()) {
            set(option);
            if (word.length() > 2) {
                shortOption("-" + word.substring(2));
            }
        } else {
            add(option, word.length() > 2 ? word.substring(2) : next(option));
        }
    }

    private String next(CommandOption option) {
        String following = rest.peek();
        if (following == null || isOption(following)) {
            throw dialect.refusal("the required argument for option '" + option.spelling() + "' is missing");
        }
        return rest.pop();
    }

    private boolean isOption(String word) {
        if (word.startsWith("--")) {
            String name = word.substring(2).split("=", 2)[0];
            return dialect.options().stream().anyMatch(option -> option.name().equals(name));
        }
        return word.length() == 2
                && word.startsWith("-")
                && ofLetter(word.substring(1)).isPresent();
    }

    private void set(CommandOption option) {
        values.put(option.name(), List.of());
        order.add(option.name());
    }

    private void add(CommandOption option, String value) {
        if (!option.value().takes(value)) {
            throw dialect.illegal(option, value);
        }
        List<String> given = values.computeIfAbsent(option.name(), _ -> new ArrayList<>());
        if (!given.isEmpty() && !option.repeatable()) {
            throw dialect.refusal("option '" + option.spelling() + "' cannot be specified more than once");
        }
        given.add(value);
        order.add(option.name());
    }

    /// The option of this name, or the only one that begins with it.
    private Optional<CommandOption> find(String name) {
        List<CommandOption> near = dialect.options().stream()
                .filter(option -> option.name().startsWith(name) && !name.isEmpty())
                .toList();
        Optional<CommandOption> exact =
                near.stream().filter(option -> option.name().equals(name)).findFirst();
        if (exact.isPresent() || near.size() <= 1) {
            return exact.or(() -> near.stream().findFirst());
        }
        List<String> spellings =
                near.stream().map(option -> "'" + option.spelling() + "'").toList();
        throw dialect.refusal("option '--" + name + "' is ambiguous and matches "
                + String.join(", ", spellings.subList(0, spellings.size() - 1)) + ", and " + spellings.getLast());
    }

    private Optional<CommandOption> ofLetter(String letter) {
        return dialect.options().stream()
                .filter(option -> option.shortName().equals(Optional.of(letter)))
                .findFirst();
    }
}
