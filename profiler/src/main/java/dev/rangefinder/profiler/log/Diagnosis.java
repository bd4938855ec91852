package dev.rangefinder.profiler.log;

import dev.rangefinder.capture.Message;
import dev.rangefinder.capture.Message.Level;
import dev.rangefinder.profiler.log.KnownLine.LineKind;
import dev.rangefinder.profiler.log.KnownLine.Match;
import dev.rangefinder.profiler.log.Said.How;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// What ncu's lines mean together: one cause is one message (P9). Headers and what ncu does after a cause make none.
///
/// @param messages errors first, in ncu's order; each once
public record Diagnosis(List<Message> messages) {
    public static final String WORKLOAD_FAILED = "workload-failed";
    /// The code of the message that says that nothing was profiled.
    public static final String NOTHING_PROFILED = "nothing-profiled";

    /// What helps where kernels wait for each other.
    public static final String HANG =
            "kernels that wait for another process or the host (NCCL, NVSHMEM) hang where launches are serialised: leave"
                    + " them out with pipeline.ncu.ncu_cli.kernel_exclude='regex:^nccl', or use replay_mode=range, or, from"
                    + " ncu 2025 on, communicator=tcp with lockstep_kernel_launch=true";

    private static final int MOST_UNKNOWN = 3;

    public Diagnosis {
        messages = List.copyOf(messages);
    }

    /// What was said means this.
    public static Diagnosis of(List<Said> said) {
        return new LogReading().of(said);
    }

    /// Whether ncu found nothing to profile.
    public boolean isOfNothing() {
        return messages.stream().anyMatch(message -> message.code().equals(NOTHING_PROFILED));
    }

    /// Whether ncu says that something failed.
    public boolean hasFailure() {
        return messages.stream().anyMatch(message -> message.level() == Level.ERROR);
    }

    /// Whether it was the workload that failed, and nothing of ncu.
    public boolean isOfWorkload() {
        return hasFailure()
                && messages.stream()
                        .filter(message -> message.level() == Level.ERROR)
                        .allMatch(message -> message.code().equals(WORKLOAD_FAILED));
    }

    /// Goes through what was said.
    private static final class LogReading {
        private final Set<Message> causes = new LinkedHashSet<>();
        private final Set<Message> weak = new LinkedHashSet<>();
        private final Set<String> unknown = new LinkedHashSet<>();
        private boolean failing;

        Diagnosis of(List<Said> said) {
            said.forEach(this::take);
            var all = new ArrayList<Message>();
            Stream.of(causes.stream(), failure().stream())
                    .flatMap(messages -> messages)
                    .forEach(message -> add(all, message));
            all.sort((one, other) -> other.level().compareTo(one.level()));
            return new Diagnosis(all);
        }

        private void take(Said said) {
            Optional<Match> known = understood(said);
            if (known.isEmpty()) {
                if (said.how() == How.ERROR) {
                    unknown(said.text());
                }
                return;
            }
            Match match = known.get();
            switch (match.kind()) {
                case CAUSE, NOTE -> causes.add(match.message(said.how()));
                case WEAK_CAUSE -> weak.add(match.message(said.how()));
                case EXIT -> {
                    if (!failing) {
                        causes.add(match.message(said.how()));
                    }
                }
                case HEADER, CONSEQUENCE, HARMLESS -> {}
                case SHUTDOWN -> failing = true;
            }
            boolean error = said.how() == How.ERROR
                    || (said.how() == How.BARE && match.message(How.BARE).level() == Level.ERROR);
            failing |= error && match.kind() != LineKind.EXIT;
        }

        private void unknown(String text) {
            failing = true;
            if (!text.isBlank() && !text.endsWith(":")) {
                unknown.add(text.endsWith(".") ? text.substring(0, text.length() - 1) : text);
            }
        }

        /// Where a sentence goes on in the next line, it is known only as a whole.
        private static Optional<Match> understood(Said said) {
            Optional<Match> alone =
                    said.how() == How.BARE ? KnownLines.ofBare(said.text()) : KnownLines.of(said.text());
            if (alone.isPresent()) {
                return alone;
            }
            boolean told = said.below().stream()
                    .anyMatch(line -> KnownLines.ofBare(line).isPresent());
            var whole = new StringBuilder(said.text());
            for (String line : told ? List.<String>of() : said.below()) {
                Optional<Match> wrapped =
                        KnownLines.of(whole.append(' ').append(line).toString());
                if (wrapped.isPresent()) {
                    return wrapped;
                }
            }
            return Optional.empty();
        }

        /// What nobody knows may be a cause of its own; what only says that something failed matters where nothing says
        /// why.
        private List<Message> failure() {
            if (!unknown.isEmpty()) {
                return List.of(new Message(
                        Level.ERROR,
                        "profiler-failed",
                        "ncu: "
                                + String.join(
                                        "; ",
                                        unknown.stream().limit(MOST_UNKNOWN).toList()),
                        "ncu.log has all that it said"));
            }
            boolean explained = causes.stream()
                    .anyMatch(message ->
                            message.level() == Level.ERROR && !message.code().equals(WORKLOAD_FAILED));
            if (explained) {
                return List.of();
            }
            // That a kernel could not be profiled is the least that can be said.
            return weak.stream()
                    .filter(message -> !message.code().equals(KnownLines.KERNEL_FAILED))
                    .findFirst()
                    .map(List::of)
                    .orElseGet(() -> List.copyOf(weak));
        }

        private static void add(List<Message> messages, Message message) {
            boolean told = messages.stream()
                    .anyMatch(other ->
                            other.code().equals(message.code()) && other.text().equals(message.text()));
            if (!told) {
                messages.add(message);
            }
        }
    }
}
