package dev.rangefinder.report;

import dev.rangefinder.capture.Message;
import dev.rangefinder.finding.Findings;
import dev.rangefinder.metric.Exactness;
import dev.rangefinder.result.Environment;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.Input;
import dev.rangefinder.result.Instances;
import dev.rangefinder.result.KernelFacts;
import dev.rangefinder.result.KernelUse;
import dev.rangefinder.result.MetricFigure;
import dev.rangefinder.result.Provenance;
import dev.rangefinder.result.RangeResult;
import dev.rangefinder.result.RangeRollUp;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionReport;
import dev.rangefinder.result.Scope;
import dev.rangefinder.result.ScopeReport;
import dev.rangefinder.result.Selection;
import dev.rangefinder.result.Verdict;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Reports to write.
final class Samples {
    static final Provenance PROVENANCE =
            new Provenance(Instant.parse("2026-11-15T08:30:00Z"), "0.1.0", "sha256:" + "5e".repeat(32));
    static final Selection EVERYTHING =
            new Selection(List.of(), List.of(), "demangled", 0, List.of(), Optional.empty(), Optional.empty());

    /// Names that break paths, tables, pages and spreadsheets.
    static final List<String> HOSTILE = List.of(
            "../../etc/passwd",
            "a|b `code` *bold* _it_ [link](x) <b>html</b> \\ # ~~s~~",
            "two\nlines\r\nand a\ttab",
            "=HYPERLINK(\"x\",\"y\")",
            "@SUM(1+1)",
            "\u202eevil\u200b\u0007 \u001b[31mred",
            "half \ud800 pair \u2028 </script>",
            "CON",
            "nul.txt",
            ".",
            "..",
            "",
            " ",
            "-rf",
            "report.json",
            "Decode",
            "long ".repeat(80),
            "日本語のラベル",
            "void cutlass::Kernel<cutlass_80_tensorop_f16_s16816gemm_relu_f16_256x128_32x3_tn_align8>(Params, int, float const*)");

    private Samples() {}

    private static List<SampleLaunch> decoding() {
        String attention = "void flash_fwd_kernel<Flash_fwd_kernel_traits<128, 64, 64, 4>, true>(Flash_fwd_params)";
        String gemm = "ampere_fp16_s16816gemm_fp16_128x64_ldg8_f2f_stages_64x4_tn";
        List<SampleLaunch> launches = new ArrayList<>();
        for (int scope = 0; scope < 2; scope++) {
            long slower = scope * 1500L;
            launches.add(SampleLaunch.of(scope, "fill_kernel", 2048));
            launches.add(SampleLaunch.of(scope, gemm, 1_204_448 + slower, "prefill"));
            for (int token = 0; token < 3; token++) {
                String step = "step " + token;
                launches.add(SampleLaunch.of(scope, attention, 61_408 + slower * token, "decode", "attention")
                        .in(step, "request"));
                launches.add(SampleLaunch.of(scope, gemm, 140_736 + slower, "decode", "mlp")
                        .in(step, "request"));
                launches.add(SampleLaunch.of(scope, "silu_kernel", 4_320, "decode", "mlp")
                        .in(step, "request")
                        .withoutHitRate());
                launches.add(
                        SampleLaunch.of(scope, "sample_kernel", 7_001, "decode").in(step, "request"));
            }
        }
        return launches;
    }

    /// Two processes that decode three tokens each.
    static RegionReport decode() {
        return report(decoding(), EVERYTHING, false);
    }

    /// The same with findings.
    static RegionReport judged() {
        return SampleFindings.PLAIN.in(decode());
    }

    /// Hostile names everywhere, a range result of a region and one of none, a simulated input.
    static RegionReport hostile() {
        List<SampleLaunch> launches = new ArrayList<>();
        for (String name : HOSTILE) {
            launches.add(SampleLaunch.of(0, name, 1000 + 10L * name.length(), name));
            launches.add(SampleLaunch.of(0, name, 999, name, name));
        }
        RegionReport report = report(launches, EVERYTHING, true);
        ScopeReport scope = report.scopes().getFirst();
        RangeResult range = new RangeResult(
                HOSTILE.get(1),
                7,
                HOSTILE.get(2),
                HOSTILE,
                OptionalLong.of(987_654),
                scope.totals().metrics(),
                scope.sections());
        ScopeReport withRange = SampleReport.scopeOf(
                scope.scope(),
                scope.totals(),
                scope.outside(),
                scope.reconciliations(),
                Stream.concat(
                                Stream.of(measured(scope.regions().getFirst(), range)),
                                scope.regions().stream().skip(1))
                        .toList(),
                scope.kernels(),
                scope.sections(),
                List.of(range, RangeSamples.result(8, OptionalLong.of(1), 2, HOSTILE.get(4))));
        return new SampleFindings(HOSTILE.get(1))
                .in(Findings.in(new RegionReport(
                        report.provenance(),
                        report.inputs(),
                        report.selection(),
                        List.of(withRange),
                        Optional.empty(),
                        HOSTILE.stream()
                                .map(name -> Message.warning("hostile", name, name))
                                .toList(),
                        List.of(),
                        Verdict.NONE)));
    }

    private static Region measured(Region region, RangeResult result) {
        return new Region(
                region.key(),
                region.instances(),
                region.inclusive(),
                region.exclusive(),
                region.sections(),
                region.kernels(),
                List.of(result),
                Optional.of(new RangeRollUp(
                        new Figures(1, 1, result.nanoseconds().orElse(0), result.metrics()), result.sections())),
                region.spread(),
                region.timeline(),
                region.note());
    }

    /// Kernels and no range at all (R13).
    static RegionReport withoutRegions() {
        RegionReport report = report(
                List.of(SampleLaunch.of(0, "fill_kernel", 2048), SampleLaunch.of(0, "gemm", 140_736)),
                EVERYTHING,
                false);
        return withMessages(
                report,
                List.of(Message.warning(
                        "no-regions",
                        "No region-specific profiling was done: the capture holds no NVTX ranges.",
                        "profile with 'ncu --nvtx', and mark ranges in the program")));
    }

    /// Nothing at all.
    static RegionReport empty() {
        return withMessages(
                Findings.in(new RegionReport(
                        PROVENANCE,
                        List.of(),
                        EVERYTHING,
                        List.of(),
                        Optional.empty(),
                        List.of(),
                        List.of(),
                        Verdict.NONE)),
                List.of(Message.warning("no-kernels", "No kernels were profiled.", "")));
    }

    /// A region without launches, a kernel without duration, a percentage of two models of device.
    static RegionReport odd() {
        MetricFigure models = new MetricFigure(
                "sm__throughput.avg.pct_of_peak_sustained_elapsed",
                "%",
                "weighted_mean",
                Optional.empty(),
                Exactness.UPPER_BOUND,
                OptionalDouble.empty(),
                2,
                OptionalDouble.of(20),
                OptionalDouble.of(40),
                List.of(),
                new TreeMap<>(Map.of("NVIDIA A100", 40.0, "NVIDIA H100", 20.0)),
                Optional.empty());
        Figures nothing = new Figures(0, 0, 0, List.of(models));
        KernelUse aborted = new KernelUse(
                "aborted",
                OptionalLong.empty(),
                Optional.empty(),
                new Figures(1, 0, 0, List.of()),
                0,
                0,
                KernelFacts.NONE);
        Region region = SampleReport.regionOf(
                SampleReport.key(List.of("decode")),
                new Instances(0, 0, 0, 0, 0, false),
                nothing,
                nothing,
                List.of(),
                List.of(aborted),
                Optional.empty(),
                Optional.of("No launch was made in this region."));
        return single(region, nothing);
    }

    /// A region with so many metrics, and without sections.
    static RegionReport withMetrics(int count) {
        List<MetricFigure> metrics = IntStream.range(0, count)
                .mapToObj(number -> SampleReport.missing("metric_" + number, "inst"))
                .toList();
        Figures figures = new Figures(1, 1, 1000, metrics);
        Region region = SampleReport.regionOf(
                SampleReport.key(List.of("decode")),
                new Instances(1, 1, 1000, 1000, 1000, false),
                figures,
                figures,
                List.of(),
                List.of(),
                Optional.empty(),
                Optional.empty());
        return single(region, figures);
    }

    static RegionReport single(Region region, Figures totals) {
        ScopeReport scope = SampleReport.scopeOf(
                Scope.AGGREGATE, totals, totals, List.of(), List.of(region), region.kernels(), List.of(), List.of());
        return Findings.in(new RegionReport(
                PROVENANCE, List.of(), EVERYTHING, List.of(), Optional.of(scope), List.of(), List.of(), Verdict.NONE));
    }

    /// Regions one beside another.
    static RegionReport many(int regions, int launchesPerRegion) {
        List<SampleLaunch> launches = new ArrayList<>();
        for (int region = 0; region < regions; region++) {
            for (int launch = 0; launch < launchesPerRegion; launch++) {
                launches.add(SampleLaunch.of(0, "kernel " + launch, 1000 + region, "region " + region));
            }
        }
        return report(launches, EVERYTHING, false);
    }

    static RegionReport report(List<SampleLaunch> launches, Selection selection, boolean simulated) {
        SampleReport sample = new SampleReport(launches);
        List<ScopeReport> scopes = sample.scopes();
        List<Input> inputs = Stream.iterate(0, index -> index + 1)
                .limit(scopes.size())
                .map(index -> new Input(
                        "rank" + index + ".ncu-rep",
                        ("" + index).repeat(64),
                        "ncu-rep",
                        Optional.of("2025.3.1.0"),
                        Optional.of("kernel"),
                        Optional.of("ncu --nvtx --set full -o rank" + index + " python infer.py"),
                        simulated,
                        scopes.get(index).totals().launches(),
                        Environment.UNKNOWN))
                .toList();
        return Findings.in(new RegionReport(
                PROVENANCE,
                inputs,
                selection,
                scopes,
                Optional.of(sample.aggregate()),
                List.of(
                        Message.warning(
                                "section-not-captured",
                                "Section Occupancy was not captured.",
                                "capture with --section Occupancy"),
                        Message.info("graph", "2 launches are replays of CUDA graphs.")),
                List.of(),
                Verdict.NONE));
    }

    static RegionReport withMessages(RegionReport report, List<Message> messages) {
        return Findings.in(new RegionReport(
                report.provenance(),
                report.inputs(),
                report.selection(),
                report.scopes(),
                report.aggregate(),
                messages,
                List.of(),
                Verdict.NONE));
    }

    static RegionReport withoutAggregate(RegionReport report) {
        return Findings.in(new RegionReport(
                report.provenance(),
                report.inputs(),
                report.selection(),
                report.scopes(),
                Optional.empty(),
                report.messages(),
                List.of(),
                Verdict.NONE));
    }
}
