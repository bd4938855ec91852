package dev.rangefinder.simulator.nsys.command;

import dev.rangefinder.simulator.command.CommandOption;
import dev.rangefinder.simulator.command.OptionValue;
import java.util.Optional;

/// One option of a command of nsys.
record NsysOption(String name, Optional<String> shortName, OptionValue value, boolean repeatable)
        implements CommandOption {
    static NsysOption option(String name, OptionValue value) {
        return new NsysOption(name, Optional.empty(), value, false);
    }

    NsysOption shortened(String letter) {
        return new NsysOption(name, Optional.of(letter), value, repeatable);
    }

    NsysOption repeated() {
        return new NsysOption(name, shortName, value, true);
    }
}
