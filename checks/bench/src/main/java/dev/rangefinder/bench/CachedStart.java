package dev.rangefinder.bench;

import dev.rangefinder.bench.config.ReportAlone;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Starts classes as the launcher starts the tool: with its options, and with a start-up cache made by a rehearsal.
///
/// @param folder where caches are kept
record CachedStart(List<String> options, String classpath, Path folder) {
    /// The launcher's, whatever the size of the captures.
    private static final List<String> OPTIONS = List.of(
            "-XX:+UseSerialGC",
            "-XX:-UsePerfData",
            "-Xlog:disable",
            "--enable-native-access=ALL-UNNAMED",
            "-Djdk.reflect.useNativeAccessorOnly=true");

    private static final String WITHOUT_OPTIMISING_COMPILER = "-XX:TieredStopAtLevel=1";

    /// From which on the launcher lets the optimising compiler run.
    private static final long LARGE_BYTES = 32_000 * 1024L;

    /// With the jars of the launcher, and behind them the bench.
    static CachedStart ofTool(Path project, Path folder) throws IOException {
        return new CachedStart(optionsFor(0), launcherClasspath(project), folder);
    }

    /// With the classes of this process, as for a capture of so many bytes.
    static CachedStart ofBench(long bytes, Path folder) {
        return new CachedStart(optionsFor(bytes), System.getProperty("java.class.path"), folder);
    }

    private static List<String> optionsFor(long bytes) {
        List<String> options = new ArrayList<>(OPTIONS);
        if (bytes <= LARGE_BYTES) {
            options.add(WITHOUT_OPTIMISING_COMPILER);
        }
        return options;
    }

    /// The command that starts a class with a cache, which is made now.
    ///
    /// @param rehearsal the class that is run to make the cache, with its arguments
    List<String> command(String name, String rehearsal, List<String> rehearsed, String... arguments)
            throws IOException {
        Path cache = folder.resolve(name + ".aot");
        List<String> making = java("-XX:AOTCacheOutput=" + cache, rehearsal);
        making.addAll(rehearsed);
        Child.lines(making);
        boolean isTool = rehearsal.endsWith("Rehearsal");
        List<String> command = java("-XX:AOTCache=" + cache, isTool ? "dev.rangefinder.app.Main" : rehearsal);
        command.addAll(List.of(arguments));
        return command;
    }

    private List<String> java(String cache, String main) {
        List<String> command = new ArrayList<>();
        command.add(Child.java());
        command.addAll(options);
        command.addAll(List.of(cache, "-cp", classpath, main));
        return command;
    }

    private static String launcherClasspath(Path project) throws IOException {
        Path target = project.resolve("app").resolve("target");
        var places = new ArrayList<String>();
        places.add(target.resolve("rangefinder.jar").toString());
        try (Stream<Path> libraries = Files.list(target.resolve("lib"))) {
            libraries.sorted().forEach(library -> places.add(library.toString()));
        }
        places.add(own().toString());
        return String.join(java.io.File.pathSeparator, places);
    }

    private static Path own() throws IOException {
        try {
            return Path.of(ReportAlone.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IOException(e);
        }
    }
}
