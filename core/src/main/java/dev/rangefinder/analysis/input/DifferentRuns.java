package dev.rangefinder.analysis.input;

import dev.rangefinder.capture.Message;
import dev.rangefinder.capture.Session;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// Captures that are given together are added up as ranks of one job. Two runs, such as before and after a change, are
/// not that: other command lines, versions, or capture times far apart tell.
///
/// Ranks differ in where they write, and in numbers of ranks, devices and the like; what a capture does not tell is not
/// compared.
public final class DifferentRuns {
    /// Ranks of one job are captured together, or one after another on the same day's allocation.
    private static final Duration FAR_APART = Duration.ofHours(6);

    private static final Set<String> PLACES = Set.of("-o", "--export", "--log-file");
    private static final Pattern OF_A_RANK =
            Pattern.compile("rank|local|node|host|device|gpu|proc|port|pid|tmp", Pattern.CASE_INSENSITIVE);
    private static final Pattern DIGITS = Pattern.compile("[0-9]+");
    private static final Pattern WORD = Pattern.compile("\\S+");
    private static final String DRIVER = "Driver";
    private static final int LONGEST_COMMAND = 160;
    private static final int SHOWN_BEFORE = 40;

    private DifferentRuns() {}

    /// A capture, with what it says about itself.
    public record Captured(InputFacts facts, Session session) {}

    /// At most one warning: about the first capture, by name, that is of another run than the first of all.
    ///
    /// @param captures in the order of their names; of captures of one run only the first is looked at
    public static Optional<Message> among(List<Captured> captures) {
        Set<String> runs = new HashSet<>();
        List<Captured> compared = captures.stream()
                .filter(capture -> capture.facts().run().isEmpty()
                        || runs.add(capture.facts().run().get()))
                .toList();
        for (Captured other : compared) {
            Captured first = compared.getFirst();
            List<String> differences = differences(first, other);
            if (!differences.isEmpty()) {
                return Optional.of(warning(first.facts().file(), other.facts().file(), String.join("; ", differences)));
            }
        }
        return Optional.empty();
    }

    private static Message warning(String first, String other, String differences) {
        return Message.warning(
                "different-runs",
                first + " and " + other + " look like different runs, and are added up as ranks of one job: "
                        + differences,
                "to compare two runs, make a report of each (report BEFORE -o before, report AFTER -o after) and look at them"
                        + " side by side");
    }

    private static List<String> differences(Captured first, Captured other) {
        List<String> differences = new ArrayList<>();
        Optional<String> one = first.facts().command();
        Optional<String> two = other.facts().command();
        if (one.isPresent() && two.isPresent()) {
            commands(one.get(), two.get()).ifPresent(differences::add);
        }
        apart(first.session(), other.session())
                .ifPresent(hours -> differences.add("captured " + hours + " hours apart"));
        versions("ncu", first.facts().toolVersion(), other.facts().toolVersion(), differences);
        versions("driver", driver(first.session()), driver(other.session()), differences);
        return differences;
    }

    private static void versions(String what, Optional<String> one, Optional<String> two, List<String> differences) {
        if (one.isPresent() && two.isPresent() && !one.equals(two)) {
            differences.add(what + " " + one.get() + " and " + two.get());
        }
    }

    private static Optional<Long> apart(Session one, Session two) {
        if (one.creationTime().isEmpty() || two.creationTime().isEmpty()) {
            return Optional.empty();
        }
        long seconds = one.creationTime().getAsLong() - two.creationTime().getAsLong();
        return Math.abs(seconds) > FAR_APART.toSeconds()
                ? Optional.of(Duration.ofSeconds(Math.abs(seconds)).toHours())
                : Optional.empty();
    }

    private static Optional<String> driver(Session session) {
        return session.versions().entrySet().stream()
                .filter(version -> version.getKey().contains(DRIVER))
                .map(Map.Entry::getValue)
                .findFirst();
    }

    /// How two command lines differ in more than ranks do; empty where they do not.
    private static Optional<String> commands(String one, String two) {
        List<MatchResult> words = WORD.matcher(one).results().toList();
        List<MatchResult> others = WORD.matcher(two).results().toList();
        int common = Math.min(words.size(), others.size());
        for (int i = 0; i < common; i++) {
            String word = words.get(i).group();
            String other = others.get(i).group();
            String before = i == 0 ? "" : words.get(i - 1).group();
            if (!word.equals(other) && !PLACES.contains(before) && !ofRanks(before, word, other)) {
                int same = sameBeginning(word, other);
                return Optional.of(commands(
                        one, words.get(i).start() + same, two, others.get(i).start() + same));
            }
        }
        return words.size() == others.size()
                ? Optional.empty()
                : Optional.of(commands(one, start(words, common, one), two, start(others, common, two)));
    }

    private static int start(List<MatchResult> words, int word, String command) {
        return word < words.size() ? words.get(word).start() : command.length();
    }

    private static int sameBeginning(String one, String two) {
        int same = 0;
        while (same < one.length() && same < two.length() && one.charAt(same) == two.charAt(same)) {
            same++;
        }
        return same;
    }

    private static String commands(String one, int differsAt, String two, int otherDiffersAt) {
        return "command lines '" + around(one, differsAt) + "' and '" + around(two, otherDiffersAt) + "'";
    }

    /// `--local-rank=3`, `--device 1`, `-o=run_3`: the same but for numbers, and about a rank.
    private static boolean ofRanks(String before, String one, String two) {
        boolean place =
                PLACES.stream().anyMatch(option -> one.startsWith(option + "=") && two.startsWith(option + "="));
        boolean numbers =
                DIGITS.matcher(one).replaceAll("0").equals(DIGITS.matcher(two).replaceAll("0"));
        return place
                || (numbers
                        && (OF_A_RANK.matcher(one).find()
                                || OF_A_RANK.matcher(before).find()));
    }

    /// A command line, or of a long one the part that differs: runs mostly do so at the end.
    private static String around(String command, int differsAt) {
        if (command.length() <= LONGEST_COMMAND) {
            return command;
        }
        int from = border(command, Math.max(0, differsAt - SHOWN_BEFORE));
        int to = border(command, Math.min(command.length(), from + LONGEST_COMMAND));
        return (from > 0 ? "…" : "") + command.substring(from, to) + (to < command.length() ? "…" : "");
    }

    /// The same place, or the one before where a character would be split.
    private static int border(String text, int at) {
        boolean splits =
                at > 0 && at < text.length() && Character.isSurrogatePair(text.charAt(at - 1), text.charAt(at));
        return splits ? at - 1 : at;
    }
}
