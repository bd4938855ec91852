package dev.rangefinder.simulator.ncu;

import dev.rangefinder.metric.KnownSection;
import dev.rangefinder.metric.KnownSections;
import dev.rangefinder.metric.MetricName;
import dev.rangefinder.simulator.command.Refusal;
import dev.rangefinder.simulator.gpu.GpuModel;
import dev.rangefinder.simulator.gpu.GpuModels;
import dev.rangefinder.simulator.ncu.collect.ChosenSections;
import dev.rangefinder.simulator.ncu.collect.CollectionPlan;
import dev.rangefinder.simulator.ncu.collect.Rules;
import dev.rangefinder.simulator.ncu.command.NcuCommandLine;
import dev.rangefinder.simulator.ncu.page.TextTable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/// What there is: sets, sections, rules, metrics, devices.
record Listings(NcuCommandLine line, GpuModel gpu, Consumer<String> out) {
    private static final int SECTIONS_A_LINE = 4;

    void print() {
        if (line.has("list-sets")) {
            sets();
        } else if (line.has("list-sections")) {
            sections();
        } else if (line.has("list-rules")) {
            Rules.names().forEach(out);
        } else if (line.has("list-metrics")) {
            CollectionPlan.of(line, gpu).metrics().forEach(out);
        } else if (line.has("list-chips")) {
            GpuModels.names().forEach(out);
        } else if (line.has("section-folder-restore")) {
            out.accept("==PROF== The simulated ncu has no section files to restore.");
        } else {
            metrics();
        }
    }

    private void sets() {
        List<List<String>> rows = new ArrayList<>();
        for (String set : ChosenSections.SETS) {
            List<String> sections = ChosenSections.ofSet(set).stream()
                    .map(KnownSection::identifier)
                    .sorted()
                    .toList();
            String enabled = set.equals(line.text("set", ChosenSections.DEFAULT_SET)) ? "yes" : "no";
            long metrics = CollectionPlan.of(NcuCommandLine.parse("--set", set, "application"), gpu)
                    .size();
            for (int from = 0; from < sections.size(); from += SECTIONS_A_LINE) {
                int to = Math.min(from + SECTIONS_A_LINE, sections.size());
                String some = String.join(", ", sections.subList(from, to)) + (to < sections.size() ? "," : "");
                rows.add(from == 0 ? List.of(set, some, enabled, Long.toString(metrics)) : List.of("", some, "", ""));
            }
        }
        TextTable.print(List.of("Identifier", "Sections", "Enabled", "Estimated Metrics"), rows, "", out);
    }

    private void sections() {
        List<String> enabled =
                ChosenSections.of(line).stream().map(KnownSection::identifier).toList();
        List<List<String>> rows = KnownSections.all().stream()
                .sorted(Comparator.comparing(KnownSection::identifier))
                .map(section -> List.of(
                        section.identifier(),
                        section.displayName(),
                        enabled.contains(section.identifier()) ? "yes" : "no",
                        "sections/" + section.identifier() + ".section"))
                .toList();
        TextTable.print(List.of("Identifier", "Display Name", "Enabled", "Filename"), rows, "", out);
    }

    private void metrics() {
        for (Map.Entry<String, GpuModel> chip : chips()) {
            out.accept("Device " + chip.getValue().device(0).name() + " (" + chip.getKey() + ")");
            boolean full = line.text("query-metrics-mode", "base").equals("all");
            chip.getValue().metrics().stream()
                    .filter(name -> name.indexOf(':') < 0)
                    .map(name -> full ? name : MetricName.parse(name).counter())
                    .distinct()
                    .forEach(out);
        }
    }

    private List<Map.Entry<String, GpuModel>> chips() {
        List<Map.Entry<String, GpuModel>> chips = new ArrayList<>();
        for (String chip : line.text("chips", "").split(",", -1)) {
            if (chip.isEmpty()) {
                chips.add(Map.entry("simulated", gpu));
            } else if (GpuModels.names().contains(chip)) {
                chips.add(Map.entry(chip, GpuModels.named(chip)));
            } else {
                throw new Refusal("Chip '" + chip + "' is not supported. Use --list-chips to see the list of chips.");
            }
        }
        return chips;
    }
}
