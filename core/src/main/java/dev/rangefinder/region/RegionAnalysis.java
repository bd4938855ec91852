package dev.rangefinder.region;

import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.LaunchRequest;
import dev.rangefinder.capture.Message;
import dev.rangefinder.capture.Session;
import dev.rangefinder.result.Provenance;
import dev.rangefinder.result.RegionReport;

/// Attributes launches to regions and rolls their metrics up, one launch after another, and keeps none of them.
///
/// For each input: [#begin], then [#add] for every launch, then [#message] for what its reader had to say. After all of
/// them [#finish], once. Inputs come in the order of their names, so that the report does not depend on the order in
/// which the user gave them (R12).
public final class RegionAnalysis {
    private final ReportSettings settings;

    public RegionAnalysis(ReportSettings settings) {
        this.settings = settings;
    }

    /// What the launches must come with.
    public LaunchRequest request() {
        return LaunchRequest.allMetrics().withSections().withRules();
    }

    /// The following launches are those of this input.
    public void begin(InputFacts input, Session session) {
        throw new UnsupportedOperationException(settings + " " + input + session);
    }

    /// Adds one launch of the current input.
    public void add(Launch launch) {
        throw new UnsupportedOperationException(launch.toString());
    }

    /// Passes on something that the reader of the current input has to tell.
    public void message(Message message) {
        throw new UnsupportedOperationException(message.text());
    }

    /// The finished report.
    public RegionReport finish(Provenance provenance) {
        throw new UnsupportedOperationException(provenance.version());
    }
}
