package dev.rangefinder.bench.csv;

import dev.rangefinder.bench.sums.SumTable;
import dev.rangefinder.bench.sums.Sums;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Writes a large `--page details` with NVTX and rule columns: one row per launch, section and metric, all cells
/// quoted, and after each section a rule row, whose text has commas and doubled quotes. As in real files a metric row
/// ends right after its value, so it has 18 cells under a header of 22, and a rule row has all 22; one metric is
/// printed in different units from row to row. One row in 16 holds a text or `n/a`.
///
/// @param thousandsSeparators whether numbers are printed as in `1,234.50`
/// @param lineBreaks whether some of the rule texts go over two lines
public record DetailsPage(boolean thousandsSeparators, boolean lineBreaks) {
    private static final String HEADER = PageWriter.IDENTITY
            + ",\"Section Name\",\"Metric Name\",\"Metric Unit\",\"Metric Value\",\"Rule Name\",\"Rule Type\","
            + "\"Rule Description\",\"Estimated Speedup Type\",\"Estimated Speedup\"";
    private static final List<String> SECTIONS = List.of(
            "GPU Speed Of Light Throughput",
            "Compute Workload Analysis",
            "Memory Workload Analysis",
            "Scheduler Statistics",
            "Warp State Statistics",
            "Launch Statistics",
            "Occupancy",
            "GPU and Memory Workload Distribution");
    private static final List<String> LABELS = List.of(
            "Elapsed Cycles",
            "Memory Throughput",
            "Executed Ipc Active",
            "L1/TEX Hit Rate",
            "Registers Per Thread",
            "Achieved Occupancy",
            "Block Limit Shared Mem",
            "Average DRAM Active Cycles");
    private static final int TEXT_EVERY = 16;
    private static final int LINE_BREAK_EVERY = 50;
    private static final long SEED = 815;

    /// Writes launches until the file has this size; at least one.
    public Sums write(Path file, long bytes) throws IOException {
        List<String> names = new ArrayList<>();
        for (String section : SECTIONS) {
            for (int label = 0; label < LABELS.size(); label++) {
                names.add(section + "/" + label(label));
            }
        }
        SumTable expected = new SumTable(names.size());
        try (PageWriter out = new PageWriter(file, SEED)) {
            out.logLines();
            out.text(HEADER).end();
            for (int launch = 0; launch == 0 || out.bytes() < bytes; launch++) {
                expected.launch();
                launch(PageWriter.identity(launch), launch, out, expected);
            }
        }
        return expected.sums(names);
    }

    private void launch(String identity, int launch, PageWriter out, SumTable expected) throws IOException {
        for (int section = 0; section < SECTIONS.size(); section++) {
            for (int label = 0; label < LABELS.size(); label++) {
                int metric = section * LABELS.size() + label;
                metricRow(identity, section, label, metric, out, expected);
            }
            ruleRow(identity, launch, section, out);
        }
    }

    private void metricRow(String identity, int section, int label, int metric, PageWriter out, SumTable expected)
            throws IOException {
        List<PrintedUnit> quantity = PrintedUnit.QUANTITIES.get(metric % PrintedUnit.QUANTITIES.size());
        PrintedUnit unit = quantity.get(out.random().nextInt(quantity.size()));
        out.text(identity)
                .cell(SECTIONS.get(section))
                .comma()
                .cell(label(label))
                .comma();
        if (metric % TEXT_EVERY == TEXT_EVERY - 1) {
            out.cell("").comma().cell(section % 2 == 0 ? "PolicySpread" : "n/a");
        } else {
            out.cell(unit.text()).comma().number(unit, PageWriter.Look.of(metric, false), thousandsSeparators);
            expected.add(metric, out.printed() * unit.factor());
        }
        out.comma().end();
    }

    private void ruleRow(String identity, int launch, int section, PageWriter out) throws IOException {
        String pause = lineBreaks && launch % LINE_BREAK_EVERY == 0 ? "\n" : " ";
        out.text(identity)
                .cell("SectionNumber" + section)
                .text(",\"\",\"\",\"\",")
                .cell("RuleNumber" + section)
                .text(",\"OPT\",")
                .text("\"Every scheduler is capable of issuing one instruction per cycle, but for this workload each"
                        + " scheduler only issues an instruction every 8.3 cycles." + pause
                        + "This might leave hardware resources \"\"underutilized\"\", and may lead to less optimal"
                        + " performance, see the \"\"Warp State Statistics\"\" section.\",\"local\",\"80.34\"")
                .end();
    }

    /// No label of ncu ends in a number, so every reader has to take these labels as they are.
    private static String label(int index) {
        return LABELS.get(index) + " " + (index + 1);
    }
}
