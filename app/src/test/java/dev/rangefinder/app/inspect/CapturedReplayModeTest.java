package dev.rangefinder.app.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.capture.ProfilerSettings;
import dev.rangefinder.capture.Session;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CapturedReplayModeTest {
    @ParameterizedTest
    @CsvSource({
        "ncu --replay-mode application python x.py, application",
        "ncu --replay-mode=app-range python x.py, app-range",
        "ncu --replay-mode  range x, range",
        "ncu --set full x, kernel",
        "ncu --replay-mode, kernel"
    })
    void the_command_line_tells_it(String commandLine, String mode) {
        assertThat(CapturedReplayMode.of(session(Optional.of(commandLine), Optional.empty())))
                .contains(mode);
    }

    @Test
    void the_settings_of_the_graphical_interface_tell_it_too() {
        assertThat(CapturedReplayMode.of(session(Optional.empty(), Optional.of("Application"))))
                .contains("application");
    }

    @Test
    void without_either_nobody_knows() {
        assertThat(CapturedReplayMode.of(Session.EMPTY)).isEmpty();
    }

    private static Session session(Optional<String> commandLine, Optional<String> setting) {
        return new Session(
                OptionalLong.empty(),
                Map.of(),
                commandLine,
                List.of(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                setting.map(mode ->
                        new ProfilerSettings(Optional.empty(), Optional.empty(), Optional.empty(), Optional.of(mode))));
    }
}
