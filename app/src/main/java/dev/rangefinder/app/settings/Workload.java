package dev.rangefinder.app.settings;

import dev.rangefinder.hydra.bind.Checked;
import dev.rangefinder.hydra.bind.Hints;
import java.util.List;
import java.util.Optional;

/// The program that is profiled, where none follows `--` on the command line.
///
/// @param command its command line
/// @param module its Python module, which is told the settings of model, dataset and device as words
/// @param python what runs the module
public record Workload(Optional<List<String>> command, Optional<String> module, Optional<String> python)
        implements Checked {
    public static final Hints HINTS = Hints.none().separated(" ", "command");

    @Override
    public List<Objection> objections() {
        return command.isPresent() && module.isPresent()
                ? List.of(new Objection("command", "goes not together with module; leave one of them null"))
                : List.of();
    }
}
