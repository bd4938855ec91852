package dev.rangefinder.profiler.log;

import dev.rangefinder.capture.Message;
import dev.rangefinder.capture.Message.Level;
import dev.rangefinder.profiler.log.Said.How;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// One kind of line that ncu prints: how it reads, what it is, and for a cause what to tell.
///
/// @param bare how much it matters where it has no mark; empty where it then is the workload's own business
record KnownLine(
        Pattern pattern,
        LineKind kind,
        String code,
        Function<MatchResult, String> text,
        Function<MatchResult, String> remedy,
        Optional<Level> bare) {
    /// What a line is (P9).
    enum LineKind {
        /// Why something went wrong: a message.
        CAUSE,
        /// A message only where nothing says more.
        WEAK_CAUSE,
        /// Something that a person may want to know, and nothing went wrong.
        NOTE,
        /// Says by itself nothing.
        HEADER,
        /// What ncu does after a cause.
        CONSEQUENCE,
        /// The program ended so: its own doing where nothing of ncu came before.
        EXIT,
        /// ncu ends the program, or is told to.
        SHUTDOWN,
        HARMLESS
    }

    static KnownLine cause(String pattern, String code, String text) {
        return of(LineKind.CAUSE, pattern, code, text);
    }

    static KnownLine weak(String pattern, String code, String text) {
        return of(LineKind.WEAK_CAUSE, pattern, code, text);
    }

    static KnownLine note(String pattern, String code, String text) {
        return of(LineKind.NOTE, pattern, code, text);
    }

    static KnownLine exit(String pattern, String code) {
        return of(LineKind.EXIT, pattern, code, "");
    }

    /// A line that tells nothing.
    static KnownLine silent(LineKind kind, String pattern) {
        return of(kind, pattern, "", "");
    }

    private static KnownLine of(LineKind kind, String pattern, String code, String text) {
        return new KnownLine(Pattern.compile(pattern), kind, code, _ -> text, _ -> "", Optional.empty());
    }

    KnownLine text(Function<MatchResult, String> other) {
        return new KnownLine(pattern, kind, code, other, remedy, bare);
    }

    KnownLine remedy(String other) {
        return remedy(_ -> other);
    }

    KnownLine remedy(Function<MatchResult, String> other) {
        return new KnownLine(pattern, kind, code, text, other, bare);
    }

    /// It means the same where it has no mark.
    KnownLine alsoBare(Level level) {
        return new KnownLine(pattern, kind, code, text, remedy, Optional.of(level));
    }

    Optional<Match> in(String line) {
        Matcher matcher = pattern.matcher(line);
        return matcher.matches() ? Optional.of(new Match(this, matcher.toMatchResult())) : Optional.empty();
    }

    /// A line that is of this kind.
    record Match(KnownLine known, MatchResult groups) {
        LineKind kind() {
            return known.kind();
        }

        Message message(How how) {
            Level level = switch (how) {
                case ERROR -> Level.ERROR;
                case WARNING -> Level.WARNING;
                case PROGRESS -> Level.INFO;
                case BARE -> known.bare().orElse(Level.WARNING);
            };
            return new Message(
                    known.kind() == LineKind.NOTE ? Level.INFO : level,
                    known.code(),
                    known.text().apply(groups),
                    known.remedy().apply(groups));
        }
    }
}
