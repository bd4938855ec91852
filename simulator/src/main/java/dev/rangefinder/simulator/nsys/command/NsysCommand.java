package dev.rangefinder.simulator.nsys.command;

import dev.rangefinder.simulator.command.CommandOption;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What nsys can be asked to do, as far as it is simulated.
public enum NsysCommand {
    PROFILE("[<args>] [application] [<application args>]", "Run an application and capture its profile.") {
        @Override
        List<CommandOption> options() {
            return ProfileOptions.ALL;
        }
    },
    EXPORT("[<args>] [nsys-rep-file]", "Export a report into another format.") {
        @Override
        List<CommandOption> options() {
            return FileOptions.EXPORT;
        }
    },
    STATS("[<args>] <input-file>", "Summarise a report or its SQLite export.") {
        @Override
        List<CommandOption> options() {
            return FileOptions.STATS;
        }
    },
    STATUS("[<args>]", "Tell whether profiling is possible here.") {
        @Override
        List<CommandOption> options() {
            return FileOptions.STATUS;
        }
    };

    private final String arguments;
    private final String purpose;

    NsysCommand(String arguments, String purpose) {
        this.arguments = arguments;
        this.purpose = purpose;
    }

    abstract List<CommandOption> options();

    /// As it is written behind `nsys`.
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// How it is used, in one line.
    String usage() {
        return "usage: nsys " + word() + " " + arguments;
    }

    String purpose() {
        return purpose;
    }

    static Optional<NsysCommand> named(String word) {
        return Arrays.stream(values())
                .filter(command -> command.word().equals(word))
                .findFirst();
    }
}
