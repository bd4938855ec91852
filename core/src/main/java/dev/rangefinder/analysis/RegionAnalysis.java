package dev.rangefinder.analysis;

import dev.rangefinder.analysis.input.DifferentRuns;
import dev.rangefinder.analysis.input.EqualLaunches;
import dev.rangefinder.analysis.input.InputFacts;
import dev.rangefinder.analysis.input.LimitedCaptures;
import dev.rangefinder.analysis.input.OpenInput;
import dev.rangefinder.attribution.FormerNames;
import dev.rangefinder.attribution.NamePattern;
import dev.rangefinder.attribution.OpenRanges;
import dev.rangefinder.attribution.Place;
import dev.rangefinder.attribution.ScopeKey;
import dev.rangefinder.attribution.ScopeOfLaunches;
import dev.rangefinder.attribution.SharedScopes;
import dev.rangefinder.attribution.StateReader;
import dev.rangefinder.capture.KernelName;
import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.LaunchRequest;
import dev.rangefinder.capture.Message;
import dev.rangefinder.capture.MetricDictionary;
import dev.rangefinder.capture.Remedy;
import dev.rangefinder.capture.Session;
import dev.rangefinder.capture.WorkloadType;
import dev.rangefinder.judgement.LaunchDetector;
import dev.rangefinder.judgement.LaunchJudge;
import dev.rangefinder.judgement.detector.LaunchDetectors;
import dev.rangefinder.result.Provenance;
import dev.rangefinder.result.RegionReport;
import dev.rangefinder.result.ScopeReport;
import dev.rangefinder.result.Selection;
import dev.rangefinder.result.Verdict;
import dev.rangefinder.rollup.LaunchTime;
import dev.rangefinder.rollup.MetricPlan;
import dev.rangefinder.rollup.MetricTable;
import dev.rangefinder.sums.CaptureSums;
import dev.rangefinder.sums.Cell;
import dev.rangefinder.sums.FormerPaths;
import dev.rangefinder.sums.Tally;
import dev.rangefinder.sums.TimelineEntry;
import dev.rangefinder.sums.VariantReader;
import dev.rangefinder.timeline.Timeline;
import dev.rangefinder.timeline.TimelineTally;
import dev.rangefinder.timeline.sweep.TimelineSweep;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Attributes launches to regions and rolls their metrics up, one launch after another, and keeps none of them.
///
/// For each input: [#begin], then [#add] for every launch, then [#message] for what its reader had to say. After all
/// of them [#finish], once. A timeline is added as a whole. The order of inputs does not matter (R12), and neither
/// does who read them: analyses with the same settings merge, and the result is the same to the last bit (M7), except
/// that a range that was open across the border of two parts of one input counts as two instances.
public final class RegionAnalysis {
    private static final Pattern RANK = Pattern.compile("rank-\\d{1,9}");

    private final ReportSettings settings;
    private final List<LaunchDetector> detectors;
    private CaptureSums sums;
    private StateReader states;
    private final Map<KernelName, Boolean> taken = new HashMap<>();
    private final List<OpenInput> inputs = new ArrayList<>();
    private final List<Message> messages = new ArrayList<>();
    private EqualLaunches equalLaunches = new EqualLaunches();
    private final LimitedCaptures limit;
    private final FormerNames names;
    private @Nullable DictionaryPlan plan;
    private @Nullable ScopeOfLaunches scopes;
    /// The place of the input that is being read.
    private int reading = -1;

    private long leftOut;
    private long withState;
    private long timelineLeftOut;

    public RegionAnalysis(ReportSettings settings) {
        this(settings, LaunchDetectors.ALL);
    }

    /// The same with other detectors. Analyses that merge must have the same.
    public RegionAnalysis(ReportSettings settings, List<LaunchDetector> detectors) {
        this.settings = settings;
        this.detectors = List.copyOf(detectors);
        this.sums = new CaptureSums(new MetricTable(settings.rules()));
        this.names = settings.formerNames();
        this.states = new StateReader(settings.regions(), sums.ranges(), names);
        this.limit = new LimitedCaptures(settings.limit());
    }

    /// What the launches must come with. Only a plain choice of metrics makes it less than everything: sections and
    /// throughputs tell in the capture which metrics they need.
    public LaunchRequest request() {
        return MetricNeeds.of(settings).request();
    }

    /// The following launches are those of this input.
    public void begin(InputFacts input, Session session) {
        equalLaunches.end(reading);
        reading = enter(new OpenInput(input, session, false));
        scopes = null;
    }

    /// What is known of the current input only when all of it was read.
    public void learn(UnaryOperator<InputFacts> more) {
        inputs.get(reading).learn(more);
    }

    /// The place of an input in the order of their names, in which they are kept from here on (R12). One that was
    /// entered before, as parts of an input are, has its place already.
    private int enter(OpenInput input) {
        int found = place(input);
        int place = found < 0 ? -found - 1 : found;
        if (found < 0) {
            if (place < inputs.size()) {
                move(other -> other < place ? other : other + 1);
            }
            inputs.add(place, input);
        }
        return place;
    }

    /// Enters many at once, so that what was added up moves once and not for each of them (N3).
    private void enter(List<OpenInput> many) {
        List<OpenInput> before = List.copyOf(inputs);
        many.stream().filter(input -> place(input) < 0).toList().forEach(input -> inputs.add(input.anew()));
        inputs.sort(OpenInput.ORDER);
        int[] moved = before.stream().mapToInt(this::place).toArray();
        if (!before.isEmpty() && moved[moved.length - 1] >= moved.length) {
            move(input -> moved[input]);
        }
    }

    /// Its place, or a negative number.
    private int place(OpenInput input) {
        return Collections.binarySearch(inputs, input, OpenInput.ORDER);
    }

    /// Gives the inputs that were entered before new places.
    private void move(IntUnaryOperator moved) {
        CaptureSums movedSums = new CaptureSums(new MetricTable(settings.rules()));
        movedSums.add(sums, moved);
        sums = movedSums;
        states = new StateReader(settings.regions(), sums.ranges(), names);
        plan = null;
        EqualLaunches movedLaunches = new EqualLaunches();
        movedLaunches.add(equalLaunches, moved);
        equalLaunches = movedLaunches;
        reading = reading < 0 ? reading : moved.applyAsInt(reading);
    }

    /// Adds one launch of the current input.
    public void add(Launch launch) {
        OpenInput input = inputs.get(reading);
        long order = input.launches();
        input.addLaunches(1);
        // Also of kernels that are not chosen: the choice must not change how labels are divided (R3).
        OpenRanges ranges = states.read(launch);
        withState += launch.nvtx().isPresent() ? 1 : 0;
        ScopeKey scope = scope(input, launch);
        if (launch.workload() == WorkloadType.RANGE) {
            MetricPlan measured = plan(launch.metrics().dictionary()).metrics();
            Tally tally = new Tally();
            tally.add(
                    launch,
                    order,
                    measured.time(launch.metrics()),
                    measured,
                    sums.metrics().size());
            Place place = new Place(reading, order);
            sums.add(scope, RangeResults.read(input.facts().file(), place, ranges.state(), launch, tally));
            return;
        }
        if (!limit.takes(launch)) {
            return;
        }
        if (!taken.computeIfAbsent(launch.kernel(), this::takes)) {
            leftOut++;
            sums.leftOut().add(scope, ranges.state(), order);
            return;
        }
        DictionaryPlan current = plan(launch.metrics().dictionary());
        LaunchTime time = current.metrics().time(launch.metrics());
        equalLaunches.add(reading, launch.kernel().display(), time, launch.metrics());
        OptionalLong thread = launch.origin().thread();
        Tally tally = sums.tally(new Cell(scope, ranges.state(), launch.kernel().display()));
        tally.add(launch, order, time, current.metrics(), sums.metrics().size());
        tally.judge(current.judge(), launch, time);
        tally.launched(current.variants().of(launch), 1);
        sums.instances(scope).add(scope, ranges, thread, time);
        thread.ifPresent(
                known -> sums.threads().add(scope, known, ranges.state().isOutside()));
        sums.sections().add(reading, launch.details().sections());
    }

    private ScopeKey scope(OpenInput input, Launch launch) {
        if (scopes == null) {
            scopes = new ScopeOfLaunches(reading, input.session());
        }
        return scopes.of(launch);
    }

    private boolean takes(KernelName kernel) {
        sums.addName(kernel);
        return settings.kernels().takes(kernel);
    }

    /// Adds a whole input: a timeline. Where there are captures too, it tells how long everything really took;
    /// without any, its kernels are the launches.
    public void add(InputFacts facts, Timeline timeline) {
        OpenInput input = new OpenInput(facts, timeline.session(), true);
        reading = enter(input);
        scopes = null;
        Timeline chosen = settings.kernels().of(timeline);
        input.addLaunches(timeline.counts().kernels());
        timelineLeftOut += timeline.operations().size() - chosen.operations().size();
        timeline.kernels().forEach(sums::addName);
        TimelineTally tally = TimelineSweep.of(
                chosen, timeline.operations(), settings.regions().sweep());
        sums.add(reading, new TimelineEntry(reading, chosen, tally, sums.ranges()).book(sums.timelineThreads()));
        new FormerPaths(timeline, settings.regions(), sums.ranges()).ask(names);
    }

    /// Whether a metric that was asked for has no value so far. Then its name may be wrong, and what the input
    /// holds instead is worth knowing ([#holds]).
    public boolean lacksMetrics() {
        return settings.metrics().orElse(List.of()).stream().anyMatch(metric -> !sums.hasValue(metric));
    }

    /// Tells metrics of the current input, whether they were asked for or not.
    public void holds(Collection<String> metrics) {
        sums.held().addAll(metrics);
    }

    /// Passes on something that the reader of the current input has to tell.
    public void message(Message message) {
        messages.add(message);
    }

    /// Adds what another analysis with the same settings has added up. That other must not be used any more.
    public void merge(RegionAnalysis that) {
        enter(that.inputs);
        int[] numbers = that.inputs.stream().mapToInt(this::place).toArray();
        for (int i = 0; i < numbers.length; i++) {
            inputs.get(numbers[i]).addLaunches(that.inputs.get(i).launches());
        }
        sums.add(that.sums, input -> numbers[input]);
        equalLaunches.add(that.equalLaunches, input -> numbers[input]);
        messages.addAll(that.messages);
        limit.add(that.limit);
        leftOut += that.leftOut;
        withState += that.withState;
        timelineLeftOut += that.timelineLeftOut;
        scopes = null;
    }

    /// The finished report.
    ///
    /// @param wording the words for remedies that are options, commands or keys of a program
    public RegionReport finish(Provenance provenance, Function<Remedy, String> wording) {
        SharedScopes shared = sharedScopes();
        CaptureSums together = together(shared);
        ReportBuilder builder =
                new ReportBuilder(settings, together, source(together), new Causes(detectors), this::rank);
        List<ScopeReport> reported = builder.scopes();
        Optional<ScopeReport> aggregate = builder.aggregate(reported);
        List<Message> known = new ArrayList<>(messages);
        known.addAll(shared.messages());
        DifferentRuns.among(inputs.stream()
                        .filter(input -> !input.isTimeline())
                        .map(input -> new DifferentRuns.Captured(input.facts(), input.session()))
                        .toList())
                .ifPresent(known::add);
        known.addAll(equalLaunches.messages(
                inputs.stream().map(input -> input.facts().file()).toList()));
        known.addAll(limit.messages(
                inputs.stream()
                        .filter(input -> !input.isTimeline())
                        .map(input -> input.facts())
                        .toList(),
                reported,
                wording));
        return new RegionReport(
                        provenance,
                        inputs.stream().map(OpenInput::result).toList(),
                        selection(builder.source().leftOut()),
                        reported,
                        aggregate,
                        new ReportMessages(settings, together, builder, wording).of(reported, !inputs.isEmpty(), known),
                        List.of(),
                        Verdict.NONE)
                .with(builder.strips(input -> inputs.get(input).facts().file()));
    }

    private LaunchSource source(CaptureSums together) {
        boolean captures = inputs.isEmpty() || inputs.stream().anyMatch(input -> !input.isTimeline());
        long launches = inputs.stream()
                .filter(input -> input.isTimeline() != captures)
                .mapToLong(input -> input.launches())
                .sum();
        return captures
                ? new LaunchSource.OfCaptures(together, launches, leftOut, withState)
                : new LaunchSource.OfTimelines(together, launches, timelineLeftOut);
    }

    /// What comes before the names of scopes of an input whose run is that of a rank (P8).
    private String rank(int input) {
        return inputs.get(input)
                .facts()
                .run()
                .map(run -> run.substring(run.lastIndexOf('/') + 1))
                .filter(folder -> RANK.matcher(folder).matches())
                .map(folder -> folder + "/")
                .orElse("");
    }

    /// The scopes that captures of one run share, now that the inputs are in order (R15).
    private SharedScopes sharedScopes() {
        return SharedScopes.of(
                inputs.stream()
                        .map(input -> new SharedScopes.SharedInput(
                                input.isTimeline()
                                        ? Optional.empty()
                                        : input.facts().run(),
                                input.launches()))
                        .toList(),
                sums.scopes());
    }

    private CaptureSums together(SharedScopes shared) {
        if (shared.isEmpty()) {
            return sums;
        }
        CaptureSums together = new CaptureSums(new MetricTable(settings.rules()));
        together.add(sums, IntUnaryOperator.identity(), shared);
        return together;
    }

    private Selection selection(long chosenAway) {
        return new Selection(
                texts(settings.kernels().include()),
                texts(settings.kernels().exclude()),
                settings.kernels().nameBase().code(),
                chosenAway,
                texts(settings.shownRegions()),
                settings.metrics(),
                settings.sections());
    }

    private static List<String> texts(List<NamePattern> patterns) {
        return patterns.stream().map(NamePattern::text).toList();
    }

    private DictionaryPlan plan(MetricDictionary dictionary) {
        DictionaryPlan current = plan;
        if (current == null || !current.metrics().isFor(dictionary)) {
            current = new DictionaryPlan(
                    new MetricPlan(dictionary, sums.metrics()),
                    new LaunchJudge(detectors, dictionary),
                    new VariantReader(dictionary));
            plan = current;
        }
        return current;
    }

    /// What is looked up once per dictionary.
    private record DictionaryPlan(MetricPlan metrics, LaunchJudge judge, VariantReader variants) {}
}
