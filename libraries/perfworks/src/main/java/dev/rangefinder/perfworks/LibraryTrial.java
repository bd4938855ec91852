package dev.rangefinder.perfworks;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/// Tries a library in a process of its own, before this one loads it: a file that is damaged in its middle has all its
/// tables and symbols, and kills whoever runs its code.
///
/// The process asks for all that is ever asked of a chip: every metric's unit, meaning, constituents and raw counters,
/// and the passes of all of them by each scheduler. What went well is remembered by the file's place, size and times,
/// so that it is tried once.
///
/// @param memory the folder of what went well; made when it is needed
public record LibraryTrial(Path memory) {
    private static final int BEGUN = 'b';
    private static final int REFUSED = 3;
    private static final int SECONDS = 60;
    private static final String NOT_CHIP = "";

    /// Remembers in the user's own cache.
    public static LibraryTrial ofThisUser() {
        return new LibraryTrial(Optional.ofNullable(System.getenv("XDG_CACHE_HOME"))
                .filter(folder -> !folder.isBlank())
                .map(Path::of)
                .orElseGet(() -> Path.of(System.getProperty("user.home", "."), ".cache"))
                .resolve("rangefinder"));
    }

    /// Tries what every user of a library asks first.
    ///
    /// @throws PerfWorksException if that ends the process
    void opening(Path file) {
        ofChip(file, NOT_CHIP);
    }

    /// Tries all that is asked of a chip.
    ///
    /// @throws PerfWorksException if that ends the process
    void ofChip(Path file, String chip) {
        Optional<Path> known = mark(file, chip);
        if (known.filter(Files::exists).isEmpty() && isWell(file, chip)) {
            known.ifPresent(LibraryTrial::remember);
        }
    }

    /// The file that stands for a trial that went well; empty where the library cannot be looked at.
    private Optional<Path> mark(Path file, String chip) {
        try {
            Path real = file.toRealPath();
            String state = String.join(
                    "\n",
                    real.toString(),
                    new TreeMap<>(Files.readAttributes(real, "unix:size,lastModifiedTime,ctime,ino")).toString(),
                    System.getProperty("java.vm.version", ""),
                    chip);
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(state.getBytes(StandardCharsets.UTF_8));
            return Optional.of(memory.resolve("metric-library-" + HexFormat.of().formatHex(digest, 0, 16)));
        } catch (IOException | UnsupportedOperationException | IllegalArgumentException _) {
            return Optional.empty();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    /// Who cannot remember tries again the next time.
    private static void remember(Path mark) {
        try {
            Files.createDirectories(mark.getParent());
            Files.write(mark, new byte[0]);
        } catch (IOException _) {
            // A cache is no promise.
        }
    }

    /// Whether all was answered; not where the library refused, which this process then hears itself.
    private static boolean isWell(Path file, String chip) {
        try {
            Process process = new ProcessBuilder(command(file, chip))
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            process.getOutputStream().close();
            if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new PerfWorksException(file, "gave no answer in " + SECONDS + " s; copy or install it again");
            }
            // A JVM that crashes ends with 1 as well as one that finds no classes.
            boolean began = process.getInputStream().read() == BEGUN;
            if (!began) {
                throw new IOException("Java ended with " + process.exitValue());
            }
            if (process.exitValue() != 0 && process.exitValue() != REFUSED) {
                throw new PerfWorksException(
                        file, "crashed when it was tried, so it is damaged; copy or install it again");
            }
            return process.exitValue() == 0;
        } catch (IOException e) {
            throw new PerfWorksException(file, "cannot be tried in a process of its own: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new PerfWorksException(file, "was not tried to the end", e);
        }
    }

    private static List<String> command(Path file, String chip) throws IOException {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-XX:ErrorFile=/dev/null",
                "-XX:-CreateCoredumpOnCrash",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xshare:auto",
                "-cp",
                ownClasses(),
                LibraryTrial.class.getName(),
                file.toAbsolutePath().toString(),
                chip);
    }

    private static String ownClasses() throws IOException {
        CodeSource source = LibraryTrial.class.getProtectionDomain().getCodeSource();
        if (source == null) {
            throw new IOException("where its classes are is not known");
        }
        try {
            return Path.of(source.getLocation().toURI()).toString();
        } catch (URISyntaxException e) {
            throw new IOException("its classes are at " + source.getLocation(), e);
        }
    }

    /// The other process.
    public static void main(String[] arguments) {
        System.out.write(BEGUN);
        System.out.flush();
        try (PerfWorks library = PerfWorks.open(Path.of(arguments[0]))) {
            if (!arguments[1].equals(NOT_CHIP)) {
                try (ChipMetrics chip = library.chip(arguments[1])) {
                    ask(library, chip);
                }
            }
        } catch (PerfWorksException _) {
            System.exit(REFUSED);
        }
    }

    private static void ask(PerfWorks library, ChipMetrics chip) {
        List<String> all = new ArrayList<>();
        for (MetricKind kind : MetricKind.values()) {
            chip.suffixes(kind);
            for (String name : chip.names(kind)) {
                chip.description(name);
                chip.hardwareUnit(name);
                chip.constituents(name);
                // Roll-ups of a counter are the same counter.
                String one = kind == MetricKind.COUNTER ? name + ".sum" : name;
                all.add(one);
                chip.fullNames(one).stream().limit(1).forEach(chip::unit);
            }
        }
        for (Scheduler scheduler : library.schedulers()) {
            try {
                chip.passes(all, scheduler);
            } catch (PerfWorksException _) {
                // A chip that only the other one knows.
            }
        }
    }
}
