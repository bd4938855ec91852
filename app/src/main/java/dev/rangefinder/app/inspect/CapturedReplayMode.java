package dev.rangefinder.app.inspect;

import dev.rangefinder.capture.ProfilerSettings;
import dev.rangefinder.capture.Session;
import java.util.Locale;
import java.util.Optional;

/// How ncu repeated what it measured.
public final class CapturedReplayMode {
    private static final String OPTION = "--replay-mode";
    private static final String DEFAULT = "kernel";

    private CapturedReplayMode() {}

    /// The mode that the capture tells; empty where it tells neither a command line nor settings.
    public static Optional<String> of(Session session) {
        Optional<String> option = session.commandLine().flatMap(line -> option(line, OPTION));
        Optional<String> setting = session.settings().flatMap(ProfilerSettings::replayMode);
        return option.or(() -> setting.map(mode -> mode.toLowerCase(Locale.ROOT)))
                .or(() -> session.commandLine().map(_ -> DEFAULT));
    }

    /// What a command line of ncu says behind an option.
    public static Optional<String> option(String commandLine, String name) {
        int start = commandLine.indexOf(name);
        if (start < 0) {
            return Optional.empty();
        }
        String rest = commandLine.substring(start + name.length()).stripLeading();
        String value = (rest.startsWith("=") ? rest.substring(1) : rest).split("\\s", 2)[0];
        return Optional.of(value).filter(text -> !text.isEmpty());
    }
}
