package dev.rangefinder.region;

import dev.rangefinder.capture.KernelName;
import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.LaunchRequest;
import dev.rangefinder.capture.Message;
import dev.rangefinder.capture.MetricDictionary;
import dev.rangefinder.capture.Session;
import dev.rangefinder.capture.Workload;
import dev.rangefinder.result.Input;
import dev.rangefinder.result.Provenance;
import dev.rangefinder.result.RegionReport;
import dev.rangefinder.result.ScopeReport;
import dev.rangefinder.result.Selection;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Attributes launches to regions and rolls their metrics up, one launch after another, and keeps none of them.
///
/// For each input: [#begin], then [#add] for every launch, then [#message] for what its reader had to say. After all of
/// them [#finish], once. Inputs come in the order of their names, so that the report does not depend on the order in
/// which the user gave them (R12).
public final class RegionAnalysis {
    /// Launches of one input are ordered by number, and all launches by input first.
    private static final int ORDER_BITS = 40;

    /// Captures that do not tell the launching thread have all launches on one.
    private static final long NO_THREAD = Long.MIN_VALUE;

    private final ReportSettings settings;
    private final Books books;
    private final StateReader states;
    private final RangeResults rangeResults;
    private final Map<KernelName, Boolean> taken = new HashMap<>();
    private final List<OpenInput> inputs = new ArrayList<>();
    private final List<Message> messages = new ArrayList<>();
    private @Nullable MetricPlan plan;
    private @Nullable ScopeKey lastScope;
    private long leftOut;
    private long withState;

    public RegionAnalysis(ReportSettings settings) {
        this.settings = settings;
        this.books = new Books(new MetricTable(settings.rules()));
        this.states = new StateReader(settings.regions(), books.ranges());
        this.rangeResults = new RangeResults(settings);
    }

    /// What the launches must come with. Only a plain choice of metrics makes it less than everything: sections and
    /// throughputs tell in the capture which metrics they need.
    public LaunchRequest request() {
        return MetricNeeds.of(settings).request();
    }

    /// The following launches are those of this input.
    public void begin(InputFacts input, Session session) {
        inputs.add(new OpenInput(input, session));
        lastScope = null;
    }

    /// Adds one launch of the current input.
    public void add(Launch launch) {
        OpenInput input = inputs.getLast();
        long order = (((long) inputs.size() - 1) << ORDER_BITS) | input.launches;
        input.launches++;
        // Also of kernels that are not chosen: the choice must not change how labels are divided (R3).
        OpenRanges ranges = states.read(launch);
        withState += launch.nvtx().isPresent() ? 1 : 0;
        ScopeKey scope = scope(input.session, launch);
        if (launch.workload() == Workload.RANGE) {
            books.add(scope, rangeResults.of(input.facts.file(), launch));
            return;
        }
        if (!taken.computeIfAbsent(launch.kernel(), settings.kernels()::takes)) {
            leftOut++;
            return;
        }
        MetricPlan current = plan(launch.metrics().dictionary());
        LaunchTime time = current.time(launch.metrics());
        long thread = launch.origin().thread().orElse(NO_THREAD);
        books.tally(new Cell(scope, ranges.state(), launch.kernel().display()))
                .add(launch, order, time, current, books.metrics().size());
        books.instances(scope).add(scope, ranges, thread, time);
        books.threads().add(scope, thread, ranges.state().isOutside());
        books.sections().add(launch.details().sections());
    }

    /// Passes on something that the reader of the current input has to tell.
    public void message(Message message) {
        messages.add(message);
    }

    /// The finished report.
    public RegionReport finish(Provenance provenance) {
        ReportBuilder builder = new ReportBuilder(settings, books);
        List<ScopeReport> scopes = builder.scopes();
        long launches = inputs.stream().mapToLong(input -> input.launches).sum();
        return new RegionReport(
                provenance,
                inputs.stream().map(OpenInput::result).toList(),
                selection(),
                scopes,
                builder.aggregate(),
                new ReportMessages(settings, books, builder).of(scopes, launches, leftOut, withState, messages));
    }

    private Selection selection() {
        return new Selection(
                texts(settings.kernels().include()),
                texts(settings.kernels().exclude()),
                settings.kernels().nameBase().code(),
                leftOut,
                texts(settings.shownRegions()),
                settings.metrics(),
                settings.sections());
    }

    private static List<String> texts(List<NamePattern> patterns) {
        return patterns.stream().map(NamePattern::text).toList();
    }

    private MetricPlan plan(MetricDictionary dictionary) {
        MetricPlan current = plan;
        if (current == null || !current.isFor(dictionary)) {
            current = new MetricPlan(dictionary, books.metrics());
            plan = current;
        }
        return current;
    }

    /// Most launches have the scope of the one before, and then the very same key.
    private ScopeKey scope(Session session, Launch launch) {
        ScopeKey scope = ScopeKey.of(inputs.size() - 1, session, launch);
        ScopeKey known = lastScope;
        if (known != null && scope.equals(known)) {
            return known;
        }
        lastScope = scope;
        return scope;
    }

    /// An input while its launches are counted.
    private static final class OpenInput {
        private final InputFacts facts;
        private final Session session;
        private long launches;

        OpenInput(InputFacts facts, Session session) {
            this.facts = facts;
            this.session = session;
        }

        Input result() {
            return new Input(
                    facts.file(),
                    facts.sha256(),
                    facts.kind(),
                    facts.toolVersion(),
                    facts.replayMode(),
                    facts.command(),
                    facts.simulated(),
                    launches);
        }
    }
}
