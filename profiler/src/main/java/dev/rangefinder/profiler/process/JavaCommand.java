package dev.rangefinder.profiler.process;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// How another Java program of ours is started: with this JVM and these classes.
public final class JavaCommand {
    /// They live for a second or so.
    private static final List<String> QUICK = List.of(
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-XX:-UsePerfData",
            // For SQLite, which is native code.
            "--enable-native-access=ALL-UNNAMED");

    private JavaCommand() {}

    /// The JVM, its options and its class path; a main class and its arguments come behind.
    public static List<String> ofThisProcess() {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String classes = Pattern.compile(File.pathSeparator, Pattern.LITERAL)
                .splitAsStream(System.getProperty("java.class.path"))
                .map(entry -> Path.of(entry).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
        return Stream.of(List.of(java), QUICK, List.of("-cp", classes))
                .flatMap(List::stream)
                .toList();
    }
}
