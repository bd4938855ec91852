package dev.rangefinder.app.view;

import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// What opens files for the person at this machine.
///
/// @param environment of this process; `BROWSER` in it names programs, as other tools read it: separated by colons, the
///        first that exists counts, `%s` stands for the address
/// @param system what Java calls the operating system
public record Desktop(Map<String, String> environment, String system) {
    private static final Pattern BLANKS = Pattern.compile("\\s+");
    private static final String ADDRESS = "%s";

    public Desktop {
        environment = Map.copyOf(environment);
    }

    public static Desktop ofThisMachine() {
        return new Desktop(System.getenv(), System.getProperty("os.name", ""));
    }

    /// Starts a program that shows the page and outlives this one.
    ///
    /// @return whether one was started; none is where there is no display or nothing that opens files
    public boolean open(Path page) {
        Optional<List<String>> command = command(page.toAbsolutePath());
        if (command.isEmpty()) {
            return false;
        }
        // Its words are no words of ours, and it must not hold our output open for whoever reads that.
        ProcessBuilder builder = new ProcessBuilder(command.get())
                .redirectInput(Redirect.from(new File("/dev/null")))
                .redirectOutput(Redirect.DISCARD)
                .redirectError(Redirect.DISCARD);
        try {
            builder.start();
            return true;
        } catch (IOException _) {
            return false;
        }
    }

    /// What would be started, word by word.
    Optional<List<String>> command(Path page) {
        // An address, because a browser could take a name with '#' or '?' in it for something else.
        String address = page.toUri().toString();
        return Stream.of(
                        browsers(address),
                        // The browser of Windows, which wants the file and needs no display of Linux.
                        isSet("WSL_DISTRO_NAME") ? List.of(List.of("wslview", page.toString())) : none(),
                        isMac() ? List.of(List.of("open", address)) : none(),
                        !isMac() && hasDisplay() ? List.of(List.of("xdg-open", address)) : none())
                .flatMap(List::stream)
                .flatMap(words -> found(words).stream())
                .findFirst();
    }

    private List<List<String>> browsers(String address) {
        return Arrays.stream(variable("BROWSER").split(File.pathSeparator, -1))
                .filter(command -> !command.isBlank())
                .map(command -> words(command.strip(), address))
                .toList();
    }

    private static List<String> words(String command, String address) {
        List<String> words = new ArrayList<>(List.of(BLANKS.split(command)));
        if (words.stream().noneMatch(word -> word.contains(ADDRESS))) {
            words.add(ADDRESS);
        }
        return words.stream().map(word -> word.replace(ADDRESS, address)).toList();
    }

    /// The command with the place of its program, if there is such a program.
    private Optional<List<String>> found(List<String> command) {
        String program = command.getFirst();
        Stream<Path> places = program.contains(File.separator)
                ? Stream.of(Path.of(program))
                : Arrays.stream(variable("PATH").split(File.pathSeparator, -1))
                        .filter(folder -> !folder.isEmpty())
                        .map(folder -> Path.of(folder, program));
        return places.filter(place -> Files.isRegularFile(place) && Files.isExecutable(place))
                .findFirst()
                .map(place -> {
                    List<String> words = new ArrayList<>(command);
                    words.set(0, place.toString());
                    return words;
                });
    }

    private boolean isMac() {
        return system.toLowerCase(Locale.ROOT).startsWith("mac");
    }

    private boolean hasDisplay() {
        return isSet("DISPLAY") || isSet("WAYLAND_DISPLAY");
    }

    private boolean isSet(String variable) {
        return !variable(variable).isEmpty();
    }

    private String variable(String name) {
        return environment.getOrDefault(name, "");
    }

    private static List<List<String>> none() {
        return List.of();
    }
}
