package dev.rangefinder.hydra.arguments;

import dev.rangefinder.hydra.arguments.Flag.Takes;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.Optional;

/// Reads a command line once, from left to right.
final class ArgumentReader {
    private final ListIterator<String> rest;
    private final List<String> overrides = new ArrayList<>();
    private final Map<Flag, String> given = new EnumMap<>(Flag.class);

    ArgumentReader(List<String> arguments) {
        this.rest = List.copyOf(arguments).listIterator();
    }

    Arguments read() {
        // Who asks for the version gets it, whatever follows.
        while (rest.hasNext() && !given.containsKey(Flag.VERSION)) {
            String argument = rest.next();
            if (argument.equals("--")) {
                rest.forEachRemaining(overrides::add);
            } else if (isFlag(argument)) {
                flag(argument);
            } else {
                overrides.add(argument);
            }
        }
        return new Arguments(given, overrides);
    }

    private static boolean isFlag(String argument) {
        return argument.startsWith("-") && argument.length() > 1 && argument.indexOf(' ') < 0 && !isNumber(argument);
    }

    private static boolean isNumber(String argument) {
        char first = argument.charAt(1);
        return (first >= '0' && first <= '9') || first == '.';
    }

    private void flag(String argument) {
        int equals = argument.startsWith("--") ? argument.indexOf('=') : -1;
        String name = equals < 0 ? argument : argument.substring(0, equals);
        Optional<String> attached = equals < 0 ? Optional.empty() : Optional.of(argument.substring(equals + 1));
        Optional<Flag> exact = Flag.named(name);
        if (exact.isPresent()) {
            take(exact.get(), attached);
        } else if (name.startsWith("--")) {
            take(abbreviated(name, argument), attached);
        } else {
            attached(argument);
        }
    }

    /// `--multi` for `--multirun`, as the original takes it.
    private static Flag abbreviated(String name, String argument) {
        List<Flag> meant = name.length() > 2 ? Flag.beginning(name) : List.of();
        if (meant.isEmpty()) {
            throw new UsageException("unrecognized arguments: " + argument);
        }
        if (meant.size() > 1) {
            throw new UsageException("ambiguous option: " + argument + " could match "
                    + String.join(", ", meant.stream().map(Flag::longForm).toList()));
        }
        return meant.getFirst();
    }

    /// `-cjob` for `-c job`; the longer name wins, so that `-cpdir` is a path.
    private void attached(String argument) {
        for (int length = Math.min(argument.length() - 1, 3); length >= 2; length--) {
            Optional<Flag> flag = Flag.named(argument.substring(0, length));
            if (flag.isPresent()) {
                take(flag.get(), Optional.of(argument.substring(length)));
                return;
            }
        }
        throw new UsageException("unrecognized arguments: " + argument);
    }

    private void take(Flag flag, Optional<String> attached) {
        given.put(
                flag,
                switch (flag.takes()) {
                    case NOTHING -> nothing(flag, attached);
                    case A_TEXT -> value(flag, attached);
                    case A_CHOICE, PERHAPS_A_CHOICE -> choice(flag, value(flag, attached));
                });
    }

    private static String nothing(Flag flag, Optional<String> attached) {
        if (attached.isPresent()) {
            throw new UsageException(
                    "argument " + flag.title() + ": ignored explicit argument '" + attached.get() + "'");
        }
        return "";
    }

    /// What stands after a flag. A choice that may be left out is taken from the next argument whenever that is no
    /// flag, as the original does.
    private String value(Flag flag, Optional<String> attached) {
        if (attached.isPresent()) {
            return attached.get();
        }
        if (rest.hasNext()) {
            String next = rest.next();
            if (!isFlag(next)) {
                return next;
            }
            rest.previous();
        }
        if (flag.takes() == Takes.PERHAPS_A_CHOICE) {
            return flag.choices().getFirst();
        }
        throw new UsageException("argument " + flag.title() + ": expected one argument");
    }

    private static String choice(Flag flag, String text) {
        if (!flag.choices().contains(text)) {
            throw new UsageException("argument " + flag.title() + ": invalid choice: '" + text + "' (choose from '"
                    + String.join("', '", flag.choices()) + "')");
        }
        return text;
    }
}
