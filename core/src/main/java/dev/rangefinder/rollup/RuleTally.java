package dev.rangefinder.rollup;

import dev.rangefinder.capture.RuleResult;
import dev.rangefinder.capture.RuleResult.RuleMessage;
import dev.rangefinder.capture.RuleResult.Speedup;
import dev.rangefinder.metric.ExactSums;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/// What ncu's rules said about some launches: alike messages as one, with their estimated gains added up. Merges (M7).
public final class RuleTally {
    /// What makes two messages alike; their texts differ by the numbers in them.
    public record MessageKind(String section, String rule, String name, RuleResult.Type type, String title) {
        /// Texts come anew with every launch, so their hashes are never known; these two tell nearly all kinds apart.
        @Override
        public int hashCode() {
            return 31 * rule.hashCode() + title.hashCode();
        }
    }

    private final Map<MessageKind, Merged> messages = new LinkedHashMap<>();

    public void add(List<RuleResult> rules, LaunchTime time) {
        for (RuleResult rule : rules) {
            for (RuleMessage finding : rule.findings()) {
                if (!finding.text().isEmpty()) {
                    MessageKind kind =
                            new MessageKind(rule.section(), rule.id(), rule.name(), finding.type(), finding.title());
                    messages.computeIfAbsent(kind, _ -> new Merged()).add(finding, time);
                }
            }
        }
    }

    public void add(RuleTally that) {
        that.messages.forEach((kind, merged) ->
                messages.computeIfAbsent(kind, _ -> new Merged()).add(merged));
    }

    public Map<MessageKind, Merged> messages() {
        return messages;
    }

    /// Alike messages of several launches.
    public static final class Merged {
        private static final int GLOBAL = 0;
        private static final int LOCAL = 1;

        private final ExactSums gains = new ExactSums(2);
        private final long[] estimates = new long[2];
        private long count;
        private long longest = -1;
        private String text = "";

        private void add(RuleMessage finding, LaunchTime time) {
            count++;
            offer(time.nanoseconds(), finding.text());
            if (finding.speedup().isPresent() && time.known()) {
                Speedup speedup = finding.speedup().get();
                int which = speedup.kind() == Speedup.SpeedupKind.GLOBAL ? GLOBAL : LOCAL;
                if (Math.abs(speedup.percent()) <= ExactSums.LIMIT) {
                    gains.add(which, time.nanoseconds() * speedup.percent());
                    estimates[which]++;
                }
            }
        }

        private void add(Merged that) {
            count += that.count;
            offer(that.longest, that.text);
            for (int which = 0; which < estimates.length; which++) {
                gains.add(which, that.gains, which);
                estimates[which] += that.estimates[which];
            }
        }

        /// The text of the launch that took longest; of several the first in order of letters, whatever came first.
        private void offer(long nanoseconds, String offered) {
            if (nanoseconds > longest || (nanoseconds == longest && offered.compareTo(text) < 0)) {
                longest = nanoseconds;
                text = offered;
            }
        }

        public long count() {
            return count;
        }

        public String text() {
            return text;
        }

        /// Nanoseconds that the whole launches would save.
        public OptionalDouble globalGain() {
            return gain(GLOBAL);
        }

        /// Nanoseconds that what the section covers would save.
        public OptionalDouble localGain() {
            return gain(LOCAL);
        }

        private OptionalDouble gain(int which) {
            return estimates[which] == 0 ? OptionalDouble.empty() : OptionalDouble.of(gains.value(which) / 100);
        }
    }
}
