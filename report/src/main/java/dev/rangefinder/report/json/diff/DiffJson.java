package dev.rangefinder.report.json.diff;

import dev.rangefinder.report.content.DiffContent;
import dev.rangefinder.report.json.RecordsJson;
import dev.rangefinder.report.json.stream.JsonInput;
import dev.rangefinder.report.json.stream.JsonOutput;
import dev.rangefinder.report.json.stream.UnreadableReportException;
import dev.rangefinder.result.Finding;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.comparison.Band;
import dev.rangefinder.result.comparison.Comparability;
import dev.rangefinder.result.comparison.ComparedSide;
import dev.rangefinder.result.comparison.DiffThresholds;
import dev.rangefinder.result.comparison.DiffVerdict;
import dev.rangefinder.result.comparison.DiffVerdict.BlamedKernel;
import dev.rangefinder.result.comparison.DiffVerdict.BlamedRegion;
import dev.rangefinder.result.comparison.MetricClass;
import dev.rangefinder.result.comparison.RegionDiff;
import dev.rangefinder.result.comparison.RunDiff;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;

/// `diff.json`, the whole comparison.
public final class DiffJson {
    public static final String FILE = "diff.json";

    /// The name of the format; `rangefinder.diff-1.schema.json` describes it.
    public static final String SCHEMA = "rangefinder.diff/1";

    private final JsonOutput json;
    private final RecordsJson records;
    private final PartDiffJson parts;

    private DiffJson(JsonOutput json) {
        this.json = json;
        this.records = new RecordsJson(json);
        this.parts = new PartDiffJson(json);
    }

    /// Writes it as UTF-8; the stream stays open.
    public static void write(DiffContent content, OutputStream out) {
        JsonOutput json = JsonOutput.on(out);
        json.object(() -> new DiffJson(json).members(content));
        json.finish();
    }

    /// Reads it back, without the gate and what follows from the rest.
    ///
    /// @param file for errors
    /// @throws UnreadableReportException where it is no comparison, is damaged or of another version
    public static RunDiff read(String file, InputStream in) throws IOException {
        return JsonInput.read(file, in, input -> new DiffReader(input).diff());
    }

    private void members(DiffContent content) {
        RunDiff diff = content.diff();
        json.text("schema", SCHEMA);
        records.provenance(diff.provenance());
        json.whole("schema_minor", 0);
        json.object("thresholds", () -> thresholds(diff.thresholds()));
        json.object("base", () -> side(diff.base()));
        json.object("new", () -> side(diff.current()));
        json.object("comparability", () -> comparability(diff.comparability()));
        json.object("verdict", () -> verdict(diff.verdict(), diff));
        content.gate().ifPresent(gate -> json.object("gate", () -> new GateJson(json).members(gate, diff)));
        json.object("totals", () -> parts.members(diff.totals()));
        json.objects("regions", diff.regions(), this::region);
        json.objects("kernels", diff.kernels(), parts::kernel);
        json.objects("findings", diff.findings(), finding -> {
            json.text("fate", finding.fate().code());
            finding("base", finding.base());
            finding("new", finding.current());
        });
        records.messages(diff.messages());
    }

    private void finding(String name, Optional<Finding> finding) {
        if (finding.isEmpty()) {
            json.absent(name);
        } else {
            json.object(name, () -> records.finding(finding.get()));
        }
    }

    private void thresholds(DiffThresholds thresholds) {
        json.object("bands", () -> {
            for (MetricClass each : MetricClass.values()) {
                Band band = thresholds.band(each);
                json.line(each.code(), () -> parts.band(band));
            }
        });
        json.real("clear", thresholds.clear());
        json.whole("fewest_runs", thresholds.fewestRuns());
        json.real("confidence", thresholds.confidence());
        json.real("confidence_of_few", thresholds.confidenceOfFew());
        json.real("floor_factor", thresholds.floorFactor());
        json.real("likeness", thresholds.likeness());
        json.real("likeness_lead", thresholds.likenessLead());
        json.real("other_work", thresholds.otherWork());
        json.real("clock", thresholds.clock());
        json.real("shown_share", thresholds.shownShare());
        json.whole("short_ns", thresholds.shortNanoseconds());
        json.texts("rename", thresholds.rename());
    }

    private void side(ComparedSide side) {
        json.text("name", side.name());
        json.objects("runs", side.runs(), run -> {
            json.text("name", run.name());
            json.whole("launch_count", run.launches());
            records.inputs(run.inputs());
        });
    }

    private void comparability(Comparability comparability) {
        json.flag("comparable", comparability.comparable());
        json.objects("conditions", comparability.conditions(), condition -> {
            json.text("name", condition.name());
            json.text("title", condition.title());
            json.text("demand", condition.demand().code());
            json.texts("base", condition.base());
            json.texts("new", condition.current());
            json.text("agreement", condition.agreement().code());
        });
        json.objects("reasons", comparability.reasons(), records::message);
    }

    private void verdict(DiffVerdict verdict, RunDiff diff) {
        json.line("regions", () -> verdict.regions().forEach((of, count) -> json.whole(of.code(), count)));
        json.line("kernels", () -> verdict.kernels().forEach((of, count) -> json.whole(of.code(), count)));
        json.whole("comparisons", verdict.comparisons());
        json.whole("not_measured", verdict.notMeasured());
        json.lines("worst", verdict.worst(), blamed -> blamed(blamed, diff.regions()));
        json.lines("best", verdict.best(), blamed -> blamed(blamed, diff.regions()));
        json.lines("worst_kernels", verdict.worstKernels(), blamed -> blamed(blamed, diff));
        json.lines("best_kernels", verdict.bestKernels(), blamed -> blamed(blamed, diff));
        json.line(
                "smallest_visible",
                () -> verdict.smallestVisible().forEach((of, visible) -> json.real(of.code(), visible)));
    }

    private void blamed(BlamedRegion blamed, List<RegionDiff> regions) {
        json.whole("region", blamed.region());
        json.text("name", regions.get(blamed.region()).key().name());
        json.text("class", blamed.metricClass().code());
        json.real("of_whole", blamed.ofWhole());
    }

    private void blamed(BlamedKernel blamed, RunDiff diff) {
        json.whole("kernel", blamed.kernel());
        json.text("name", diff.kernels().get(blamed.kernel()).family());
        json.text("class", blamed.metricClass().code());
        json.real("of_whole", blamed.ofWhole());
    }

    private void region(RegionDiff region) {
        records.identity(region.key());
        json.whole("depth", region.key().depth());
        keys("base_regions", region.base());
        keys("new_regions", region.current());
        json.text("alignment", region.alignment().code());
        json.text("verdict", region.verdict().code());
        json.text("blame", region.blame().code());
        json.texts("blamed", region.blamed().stream().map(MetricClass::code).toList());
        json.object("inclusive", () -> parts.members(region.inclusive()));
        json.object("exclusive", () -> parts.members(region.exclusive()));
        json.objects("kernels", region.kernels(), parts::kernel);
    }

    private void keys(String name, List<RegionKey> keys) {
        json.lines(name, keys, records::identity);
    }
}
