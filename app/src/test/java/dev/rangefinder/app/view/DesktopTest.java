package dev.rangefinder.app.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DesktopTest {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final String LINUX = "Linux";

    @TempDir
    private Path folder;

    @Test
    void the_page_is_opened_by_a_process_that_gets_its_address_as_one_word() throws Exception {
        Path page = Files.writeString(folder.resolve("a $(touch harm) 'page' #1?.html"), "");
        Path opened = folder.resolve("opened");
        Path browser = program("browser", "printf '%s|' \"$@\" > opened.part; mv opened.part " + opened);
        assertThat(desktop(Map.of("BROWSER", browser.toString())).open(page)).isTrue();
        Instant end = Instant.now().plus(PATIENCE);
        while (!Files.exists(opened) && Instant.now().isBefore(end)) {
            Thread.sleep(5);
        }
        assertThat(opened).hasContent(page.toUri() + "|");
        assertThat(page.toUri().toString()).contains("%231%3F");
        assertThat(folder.resolve("harm")).doesNotExist();
    }

    @Test
    void the_first_browser_that_exists_counts_and_says_where_the_address_goes() throws IOException {
        Path browser = program("browser", "");
        Desktop desktop = desktop(Map.of("BROWSER", "missing:" + browser + " --new-window %s --x:other"));
        assertThat(desktop.command(Path.of("/p.html")))
                .contains(List.of(browser.toString(), "--new-window", "file:///p.html", "--x"));
    }

    @Test
    void without_a_browser_in_the_environment_the_desktop_is_asked_where_there_is_a_display() throws IOException {
        Path opener = program("xdg-open", "");
        List<String> command = List.of(opener.toString(), "file:///p.html");
        assertThat(desktop(Map.of("DISPLAY", ":0")).command(Path.of("/p.html"))).contains(command);
        assertThat(desktop(Map.of("WAYLAND_DISPLAY", "wayland-0")).command(Path.of("/p.html")))
                .contains(command);
        assertThat(desktop(Map.of()).command(Path.of("/p.html"))).isEmpty();
        assertThat(desktop(Map.of()).open(Path.of("/p.html"))).isFalse();
    }

    @Test
    void windows_behind_linux_and_macos_have_openers_of_their_own() throws IOException {
        Path windows = program("wslview", "");
        Path mac = program("open", "");
        program("xdg-open", "");
        assertThat(desktop(Map.of("WSL_DISTRO_NAME", "Debian", "DISPLAY", ":0")).command(Path.of("/p.html")))
                .contains(List.of(windows.toString(), "/p.html"));
        assertThat(new Desktop(Map.of("PATH", folder.toString()), "Mac OS X").command(Path.of("/p.html")))
                .contains(List.of(mac.toString(), "file:///p.html"));
    }

    @Test
    void an_opener_that_is_missing_or_cannot_be_started_opens_nothing() throws IOException {
        assertThat(desktop(Map.of("DISPLAY", ":0")).open(Path.of("/p.html"))).isFalse();
        Path broken = Files.writeString(folder.resolve("broken"), "#!/no/such/interpreter\n");
        Files.setPosixFilePermissions(broken, PosixFilePermissions.fromString("rwxr-xr-x"));
        assertThat(desktop(Map.of("BROWSER", broken.toString())).open(Path.of("/p.html")))
                .isFalse();
    }

    private Desktop desktop(Map<String, String> environment) {
        var all = new HashMap<>(environment);
        all.put("PATH", folder.toString());
        return new Desktop(all, LINUX);
    }

    private Path program(String name, String line) throws IOException {
        Path program = Files.writeString(folder.resolve(name), "#!/bin/sh\ncd '" + folder + "'\n" + line + "\n");
        return Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
}
