package dev.rangefinder.perfworks;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/// A process that has the library in memory and is asked before this one, or instead of it. It starts with the first
/// question whose answer is not remembered, answers one question after the other, and is ended with the library.
///
/// Both sides write lines. Answers begin with a mark, as the library may print what it likes.
final class TrialProcess implements AutoCloseable {
    static final String MARK = "> ";
    static final String BEGUN = "begun";
    static final String WELL = "well";
    static final int NO_PASS = -1;
    static final String FAILED = "failed ";

    static final String NAMES = "names";
    static final String MEANINGS = "meanings";
    static final String PASSES = "passes";
    private static final String OPENING = "opening";
    private static final String ENDED = "ended";
    private static final String SILENT = "silent";
    private static final String NOT_TRIED = "cannot be tried in a process of its own: ";
    private static final Duration PATIENCE = Duration.ofMinutes(1);
    private static final Duration NOTICEABLE = Duration.ofMillis(500);

    private final Path file;
    private final LibraryTrial trial;
    private final Set<String> well = new HashSet<>();
    private final Map<String, String> answers = new HashMap<>();
    private final Map<String, Map<String, Integer>> passes = new HashMap<>();
    private final Queue<String> open = new ArrayDeque<>();
    private final BlockingQueue<String> heard = new LinkedBlockingQueue<>();
    private Optional<Process> process = Optional.empty();
    private Optional<String> end = Optional.empty();
    private boolean begun;
    private boolean told;
    private long noticeable;

    TrialProcess(Path file, LibraryTrial trial) {
        this.file = file;
        this.trial = trial;
    }

    /// Asks what every user of a library asks first, without waiting.
    synchronized void begin() {
        if (!trial.remembers(file, OPENING)) {
            ask(OPENING);
        }
    }

    /// Waits for what every user of a library asks first, and goes on with the chip that is foreseen.
    ///
    /// @throws PerfWorksException if it ends the process, or the library fails
    synchronized void opening() {
        tryOnce(OPENING);
        trial.foreseen()
                .get()
                .map(TrialProcess::ofChip)
                .filter(question -> !trial.remembers(file, question))
                .ifPresent(this::ask);
    }

    /// Waits for the names of a chip, and what they are made of.
    ///
    /// @throws PerfWorksException if it ends the process, or the library fails
    synchronized void chip(String name) {
        tryOnce(ofChip(name));
    }

    /// Waits for units and texts of a chip's metrics.
    ///
    /// @throws PerfWorksException if it ends the process, or the library fails
    synchronized void meanings(String chip) {
        tryOnce(MEANINGS + " " + chip);
    }

    private void tryOnce(String question) {
        if (!well.contains(question)) {
            if (!trial.remembers(file, question)) {
                answer(question);
                trial.remember(file, question);
            }
            well.add(question);
        }
    }

    private static String ofChip(String name) {
        return NAMES + " " + name;
    }

    /// How many passes raw counters take, which only the other process asks the library: a scheduler searches, and what
    /// it comes across depends on the whole list. Empty if some of them are put into no pass.
    ///
    /// @param hashes in the order of the library
    /// @throws PerfWorksException if it ends the process, or the library fails
    synchronized OptionalInt passes(String chip, Scheduler scheduler, List<String> hashes) {
        String subject = PASSES + " " + chip + " " + scheduler;
        String list = String.join(" ", hashes);
        int number = passes.computeIfAbsent(subject, _ -> trial.passes(file, subject))
                .computeIfAbsent(LibraryTrial.digest(list), _ -> Integer.parseInt(answer(subject + " " + list)));
        return number == NO_PASS ? OptionalInt.empty() : OptionalInt.of(number);
    }

    private void ask(String question) {
        if (answers.containsKey(question) || open.contains(question) || end.isPresent()) {
            return;
        }
        try {
            Process asked = process.isPresent() ? process.get() : started();
            open.add(question);
            asked.getOutputStream().write((question + "\n").getBytes(StandardCharsets.UTF_8));
            asked.getOutputStream().flush();
        } catch (IOException e) {
            // One that has crashed meanwhile tells by its end.
            if (process.isEmpty()) {
                end = Optional.of(NOT_TRIED + e.getMessage());
            }
        }
    }

    private String answer(String question) {
        ask(question);
        while (!answers.containsKey(question)) {
            end.ifPresent(sentence -> {
                throw new PerfWorksException(file, sentence);
            });
            String next = next();
            switch (next) {
                case BEGUN -> begun = true;
                // A JVM that crashes ends as well as one that finds no classes.
                case ENDED ->
                    end = Optional.of(
                            begun
                                    ? "crashed when it was tried, so it is damaged; copy or install it again"
                                    : NOT_TRIED + "Java did not begin");
                case SILENT ->
                    end = Optional.of("gave no answer in " + PATIENCE.toSeconds() + " s; copy or install it again");
                default -> answers.put(open.remove(), next);
            }
        }
        String answer = answers.getOrDefault(question, "");
        if (answer.startsWith(FAILED)) {
            throw new PerfWorksException(file, answer.substring(FAILED.length()));
        }
        return answer;
    }

    private Process started() throws IOException {
        Process running = new ProcessBuilder(LibraryTrial.command(file))
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        process = Optional.of(running);
        noticeable = System.nanoTime() + NOTICEABLE.toNanos();
        Thread.ofPlatform().daemon().name("trial of a metric library").start(() -> listen(running));
        return running;
    }

    private void listen(Process running) {
        try (BufferedReader lines = running.inputReader(StandardCharsets.UTF_8)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith(MARK)) {
                    heard.add(line.substring(MARK.length()));
                }
            }
        } catch (IOException _) {
            // As good as its end.
        }
        heard.add(ENDED);
    }

    private String next() {
        try {
            if (!told) {
                String soon = heard.poll(noticeable - System.nanoTime(), TimeUnit.NANOSECONDS);
                if (soon != null) {
                    return soon;
                }
                told = true;
                trial.waiting().run();
            }
            String late = heard.poll(PATIENCE.toSeconds(), TimeUnit.SECONDS);
            return late == null ? SILENT : late;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new PerfWorksException(file, "was not tried to the end", e);
        }
    }

    /// Ends the process, and remembers what it counted.
    @Override
    public synchronized void close() {
        process.ifPresent(running -> {
            running.destroyForcibly();
            passes.forEach((subject, numbers) -> trial.remember(file, subject, numbers));
        });
        process = Optional.empty();
    }
}
