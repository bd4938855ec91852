package dev.rangefinder.perfworks;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.CodeSource;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Tries a library in a process of its own, before this one loads it: a file that is damaged in its middle has all its
/// tables and symbols, and kills whoever runs its code.
///
/// The process is asked for all that is ever asked of a chip's catalogue: names, constituents and raw counters, and
/// where
/// they are wanted units and texts, and unloads it. That it went well is remembered by the file's place, size and
/// times. Passes are
/// counted in that process alone, and the numbers are remembered.
///
/// @param memory the folder of what is remembered; made when it is needed
/// @param foreseen the chip that will be asked for, as the library writes it, if it is known when the file has been
///     opened: then it is tried while this process opens the file too
/// @param waiting runs once if somebody has to wait for half a second
public record LibraryTrial(Path memory, Supplier<Optional<String>> foreseen, Runnable waiting) {
    private static final Pattern PASSES = Pattern.compile("(-1|[0-9]{1,6}) ([0-9a-f]{32})");
    private static final long MOST_BYTES = 1 << 20;

    /// Nothing is foreseen, and nobody told.
    public LibraryTrial(Path memory) {
        this(memory, Optional::empty, () -> {});
    }

    /// Remembers in the user's own cache.
    public static LibraryTrial ofThisUser() {
        return new LibraryTrial(Optional.ofNullable(System.getenv("XDG_CACHE_HOME"))
                .filter(folder -> !folder.isBlank())
                .map(Path::of)
                .orElseGet(() -> Path.of(System.getProperty("user.home", "."), ".cache"))
                .resolve("rangefinder"));
    }

    /// The same for a chip that is foreseen.
    public LibraryTrial foreseeing(Supplier<Optional<String>> chip) {
        return new LibraryTrial(memory, chip, waiting);
    }

    /// The same with somebody who is told.
    public LibraryTrial telling(Runnable whoWaits) {
        return new LibraryTrial(memory, foreseen, whoWaits);
    }

    TrialProcess of(Path file) {
        return new TrialProcess(file, this);
    }

    /// Whether a question to a file went well before.
    boolean remembers(Path file, String question) {
        return mark(file, question).filter(Files::exists).isPresent();
    }

    void remember(Path file, String question) {
        mark(file, question).ifPresent(mark -> write(mark, ""));
    }

    /// How many passes lists of raw counters took; may be added to.
    Map<String, Integer> passes(Path file, String subject) {
        Map<String, Integer> passes = new HashMap<>();
        mark(file, subject).filter(Files::exists).ifPresent(mark -> {
            try {
                if (Files.size(mark) <= MOST_BYTES) {
                    Files.readString(mark)
                            .lines()
                            .map(PASSES::matcher)
                            .filter(Matcher::matches)
                            .forEach(line -> passes.put(line.group(2), Integer.valueOf(line.group(1))));
                }
            } catch (IOException _) {
                passes.clear();
            }
        });
        return passes;
    }

    void remember(Path file, String subject, Map<String, Integer> passes) {
        mark(file, subject).ifPresent(mark -> {
            StringBuilder lines = new StringBuilder();
            passes.forEach((list, number) ->
                    lines.append(number).append(' ').append(list).append('\n'));
            write(mark, lines.toString());
        });
    }

    /// Who cannot remember asks again the next time.
    private static void write(Path mark, String text) {
        try {
            Files.createDirectories(mark.getParent());
            Path beside = Files.createTempFile(mark.getParent(), "metric-library", ".partial");
            try {
                Files.writeString(beside, text);
                Files.move(beside, mark, StandardCopyOption.ATOMIC_MOVE);
            } finally {
                Files.deleteIfExists(beside);
            }
        } catch (IOException _) {
            // A cache is no promise.
        }
    }

    /// The file that stands for a question that went well; empty where the library cannot be looked at.
    private Optional<Path> mark(Path file, String question) {
        try {
            Path real = file.toRealPath();
            String state = String.join(
                    "\n",
                    real.toString(),
                    new TreeMap<>(Files.readAttributes(real, "unix:size,lastModifiedTime,ctime,ino")).toString(),
                    System.getProperty("java.vm.version", ""),
                    question);
            return Optional.of(memory.resolve("metric-library-" + digest(state)));
        } catch (IOException | UnsupportedOperationException | IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    /// Stands for a text in a file's name, or in a line.
    static String digest(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest, 0, 16);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    /// What starts the other process.
    static List<String> command(Path file) throws IOException {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-XX:ErrorFile=/dev/null",
                "-XX:-CreateCoredumpOnCrash",
                "-XX:-UsePerfData",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xshare:auto",
                "-cp",
                ownClasses(),
                LibraryTrial.class.getName(),
                file.toAbsolutePath().toString());
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

    /// The other process: answers the questions of [TrialProcess], a line each. Nothing went well before the library
    /// was
    /// unloaded too, as a damaged one may crash then; it is open again when the next question comes.
    public static void main(String[] arguments) throws IOException {
        Path file = Path.of(arguments[0]);
        answer(TrialProcess.BEGUN);
        var questions = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        try {
            PerfWorks library = PerfWorks.open(file);
            for (String question = questions.readLine(); question != null; question = questions.readLine()) {
                List<String> words = List.of(question.split(" ", -1));
                String answer = answer(words, library, file);
                if (words.getFirst().equals(TrialProcess.PASSES)) {
                    answer(answer);
                } else {
                    library.close();
                    answer(answer);
                    library = PerfWorks.open(file);
                }
            }
        } catch (PerfWorksException e) {
            while (questions.readLine() != null) {
                answer(failed(e, file));
            }
        }
    }

    private static String answer(List<String> question, PerfWorks library, Path file) {
        try {
            switch (question.getFirst()) {
                case TrialProcess.NAMES -> library.chip(question.get(1)).askNames();
                case TrialProcess.MEANINGS -> library.chip(question.get(1)).askMeanings();
                case TrialProcess.PASSES -> {
                    return Integer.toString(library.passes(
                                    question.get(1),
                                    Scheduler.valueOf(question.get(2)),
                                    question.subList(3, question.size()))
                            .orElse(TrialProcess.NO_PASS));
                }
                default -> {
                    // To be open is all.
                }
            }
            return TrialProcess.WELL;
        } catch (PerfWorksException e) {
            return failed(e, file);
        }
    }

    private static String failed(PerfWorksException e, Path file) {
        return TrialProcess.FAILED + String.valueOf(e.getMessage()).substring((file + ": ").length());
    }

    private static void answer(String line) {
        System.out.print(TrialProcess.MARK + line + "\n");
        System.out.flush();
    }
}
