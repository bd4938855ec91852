package dev.rangefinder.rollup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.capture.RuleResult;
import dev.rangefinder.capture.RuleResult.RuleMessage;
import dev.rangefinder.capture.RuleResult.Speedup;
import dev.rangefinder.capture.RuleResult.Speedup.SpeedupKind;
import dev.rangefinder.rollup.RuleTally.Merged;
import dev.rangefinder.rollup.RuleTally.MessageKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// What rules said about many launches, whole and merged from parts (M7); one seed, one run.
class RuleTallyTest {
    private static final List<SpeedupKind> KINDS = List.of(SpeedupKind.UNKNOWN, SpeedupKind.LOCAL, SpeedupKind.GLOBAL);

    static LongStream seeds() {
        return LongStream.range(0, 60);
    }

    private record Message(MessageKind kind, RuleMessage finding, LaunchTime time) {}

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void alike_messages_are_one_with_the_text_of_the_longest_launch_and_all_gains(long seed) {
        Random random = new Random(seed);
        Map<MessageKind, List<Message>> expected = new LinkedHashMap<>();
        RuleTally whole = new RuleTally();
        RuleTally merged = new RuleTally();
        RuleTally part = new RuleTally();
        for (int launch = random.nextInt(12); launch > 0; launch--) {
            LaunchTime time = random.nextInt(4) == 0 ? LaunchTime.UNKNOWN : LaunchTime.of(random.nextInt(4));
            RuleResult rule = rule(random);
            for (RuleTally to : List.of(whole, random.nextBoolean() ? merged : part)) {
                to.add(List.of(rule), time);
            }
            for (RuleMessage finding : rule.findings()) {
                MessageKind kind =
                        new MessageKind(rule.section(), rule.id(), rule.name(), finding.type(), finding.title());
                if (!finding.text().isEmpty()) {
                    expected.computeIfAbsent(kind, _ -> new ArrayList<>()).add(new Message(kind, finding, time));
                }
            }
        }
        merged.add(part);
        for (RuleTally tally : List.of(whole, merged)) {
            assertThat(tally.messages().keySet()).isEqualTo(expected.keySet());
            tally.messages().forEach((kind, found) -> assertAlike(found, expected.getOrDefault(kind, List.of())));
        }
    }

    private static void assertAlike(Merged found, List<Message> messages) {
        assertThat(found.count()).isEqualTo(messages.size());
        assertThat(found.text())
                .isEqualTo(messages.stream()
                        .min(Comparator.comparingLong(
                                        (Message message) -> -message.time().nanoseconds())
                                .thenComparing(message -> message.finding().text()))
                        .orElseThrow()
                        .finding()
                        .text());
        assertThat(found.globalGain()).isEqualTo(gain(messages, true));
        assertThat(found.localGain()).isEqualTo(gain(messages, false));
    }

    /// Whole percentages of small times: no sum of them is rounded.
    private static OptionalDouble gain(List<Message> messages, boolean global) {
        List<Message> estimated = messages.stream()
                .filter(message -> message.time().known()
                        && message.finding()
                                .speedup()
                                .filter(speedup -> (speedup.kind() == SpeedupKind.GLOBAL) == global)
                                .isPresent())
                .toList();
        return estimated.isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(estimated.stream()
                                .mapToDouble(message -> message.time().nanoseconds()
                                        * message.finding()
                                                .speedup()
                                                .orElseThrow()
                                                .percent())
                                .sum()
                        / 100);
    }

    private static RuleResult rule(Random random) {
        List<RuleMessage> findings = new ArrayList<>();
        for (int i = random.nextInt(3); i > 0; i--) {
            Optional<Speedup> speedup = random.nextInt(3) == 0
                    ? Optional.empty()
                    : Optional.of(new Speedup(KINDS.get(random.nextInt(3)), random.nextInt(100)));
            findings.add(new RuleMessage(
                    random.nextBoolean() ? RuleResult.Type.OPTIMIZATION : RuleResult.Type.WARNING,
                    "title" + random.nextInt(2),
                    random.nextInt(6) == 0 ? "" : "text" + random.nextInt(5),
                    speedup));
        }
        return new RuleResult("rule" + random.nextInt(2), "Rule", "section", findings);
    }

    /// What ncu writes for a launch that it aborted, and bytes that are no time at all.
    @ParameterizedTest(name = "{0} ns")
    @CsvSource({
        "0, true, 0",
        "-0.5, false, 0",
        "-1, false, 0",
        "NaN, false, 0",
        "Infinity, false, 0",
        "-Infinity, false, 0",
        "0.4, true, 0",
        "0.5, true, 1",
        "12.6, true, 13",
        "288230376151711680, true, 288230376151711680",
        "288230376151711744, false, 0"
    })
    void a_duration_is_a_number_from_nothing_to_nine_years(double captured, boolean known, long nanoseconds) { // M5
        assertThat(LaunchTime.of(captured)).isEqualTo(new LaunchTime(known, nanoseconds));
    }
}
