package dev.rangefinder.bench.report;

import dev.rangefinder.bench.report.ReportShape.LaunchShape;
import dev.rangefinder.capture.MetricDictionary;
import dev.rangefinder.capture.MetricInstances;
import dev.rangefinder.capture.MetricValue;
import dev.rangefinder.capture.NvtxDomain;
import dev.rangefinder.capture.NvtxState;
import dev.rangefinder.capture.OpenRange;
import dev.rangefinder.capture.RuleResult;
import dev.rangefinder.capture.Section;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SplittableRandom;

/// What the launches of one shape have in common, made once: definitions, findings, instances, ranges.
///
/// Instances come in a few variants that launches take in turn; nobody sums them up.
final class LaunchParts {
    private static final int VARIANTS = 8;
    private static final int DEPTH = 3;
    private static final long FIRST_ADDRESS = 0x7f12_3400_0000L;
    private static final int INSTRUCTION_BYTES = 16;

    private final LaunchShape shape;
    private final MetricDictionary dictionary;
    private final String text;
    private final List<Section> sections = new ArrayList<>();
    private final List<RuleResult> rules = new ArrayList<>();
    private final List<List<MetricInstances>> instances = new ArrayList<>();
    private final Map<String, Integer> repeated = new HashMap<>();

    LaunchParts(LaunchShape shape, List<String> allNames, SplittableRandom random) {
        List<String> names = allNames.subList(0, shape.metrics());
        this.shape = shape;
        text = String.join(",", names).substring(0, shape.textLength());
        dictionary = MetricDictionary.of(names);
        for (int number = 0; number < shape.sections(); number++) {
            sections.add(section(number, shape, names));
        }
        for (int number = 0; number < shape.rules(); number++) {
            rules.add(rule(number, shape));
        }
        for (int variant = 0; variant < VARIANTS; variant++) {
            instances.add(instances(shape, names, random));
        }
        for (int number = 0; number < 4; number++) {
            repeated.put(names.get(names.size() - 2 - 3 * number), 2);
        }
    }

    MetricDictionary dictionary() {
        return dictionary;
    }

    /// Whether a metric's value is a text, such as the list of a throughput's constituents.
    boolean isText(int metric) {
        return shape.isText(metric);
    }

    String text() {
        return text;
    }

    List<Section> sections() {
        return sections;
    }

    List<RuleResult> rules() {
        return rules;
    }

    List<MetricInstances> instances(int launch) {
        return instances.get(launch % VARIANTS);
    }

    Map<String, Integer> repeated() {
        return repeated;
    }

    /// A stack of a few ranges that changes every few launches, as in a training step.
    NvtxState ranges(int launch) {
        List<OpenRange> stack = new ArrayList<>();
        String[] labels = {"step", "layer " + launch / 12 % 24, launch % 12 < 6 ? "attention" : "feed forward"};
        for (int depth = 0; depth < DEPTH; depth++) {
            stack.add(new OpenRange.PushPop(
                    labels[depth], labels[depth], OptionalLong.of(90L + launch / 12 * 36L), Optional.empty()));
        }
        return new NvtxState(
                OptionalLong.of(0),
                OptionalLong.of(0),
                List.of(new NvtxDomain(0, NvtxDomain.DEFAULT_NAME, Map.of(), List.of())),
                List.of(new NvtxState.PushPopStack(4242, 0, stack)),
                List.of(new NvtxState.StartEndRanges(0, List.of())));
    }

    private static Section section(int number, LaunchShape shape, List<String> names) {
        List<Section.Metric> header = new ArrayList<>();
        for (int index = 0; index < shape.sectionMetrics(); index++) {
            String metric = names.get((number * shape.sectionMetrics() + index) % names.size());
            header.add(new Section.Metric(
                    metric,
                    "Label " + index + " of the section",
                    List.of(new Section.Option("old_" + metric, "Label " + index))));
        }
        return new Section("SectionNumber" + number, "Section Number " + number, header);
    }

    private static RuleResult rule(int number, LaunchShape shape) {
        String text = "This kernel exhibits low compute throughput, see @section:SectionNumber1:Section Number 1@. ";
        RuleResult.RuleMessage finding = new RuleResult.RuleMessage(
                RuleResult.Type.OPTIMIZATION,
                "Latency Issue",
                text.repeat(1 + shape.ruleLength() / text.length()).substring(0, shape.ruleLength()),
                Optional.of(new RuleResult.Speedup(RuleResult.Speedup.SpeedupKind.LOCAL, 12.5)));
        return new RuleResult(
                "RuleNumber" + number, "Rule Number " + number, "SectionNumber" + number, List.of(finding));
    }

    /// As in real reports a few metrics have most of the instances: a tenth has five times the average. Instances
    /// belong to the addresses of instructions or to the units of the device.
    private static List<MetricInstances> instances(LaunchShape shape, List<String> names, SplittableRandom random) {
        List<MetricInstances> all = new ArrayList<>();
        int step = names.size() / shape.withInstances();
        for (int number = 0; number < shape.withInstances(); number++) {
            int count = number % 10 == 0 ? 5 * shape.instances() : 1 + random.nextInt(shape.instances());
            boolean whole = number % 3 == 0;
            List<MetricInstances.Instance> values = new ArrayList<>(count);
            for (int index = 0; index < count; index++) {
                values.add(new MetricInstances.Instance(
                        new MetricValue.Whole(whole ? FIRST_ADDRESS + (long) index * INSTRUCTION_BYTES : index),
                        whole
                                ? new MetricValue.Whole(random.nextInt(4096))
                                : new MetricValue.Real(random.nextDouble())));
            }
            all.add(new MetricInstances(names.get(number * step), number % 5 == 4, count, values));
        }
        return all;
    }
}
