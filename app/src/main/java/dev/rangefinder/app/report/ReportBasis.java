package dev.rangefinder.app.report;

import dev.rangefinder.analysis.ReportSettings;
import dev.rangefinder.app.settings.Report;
import dev.rangefinder.attribution.CaptureLimit;
import java.util.List;
import java.util.Optional;

/// What a report is made with, the same whether `profile` or `report` makes it (C4).
///
/// @param settings what the regions and tables are made with
/// @param fingerprint of what the configuration says about reports, not of what was captured
public record ReportBasis(ReportSettings settings, String fingerprint) {
    /// What one run, or several alike, make a report with.
    ///
    /// @param report what the configuration says
    /// @param askedFor names of ranges that a run was limited to one by one
    /// @param limit the ranges that a run was limited to, to be found again among what its filter caught (C1)
    public static ReportBasis of(Report report, List<String> askedFor, Optional<CaptureLimit> limit) {
        ReportSettings asking = report.settings().askingFor(askedFor);
        return new ReportBasis(
                limit.map(asking::limitedTo).orElse(asking),
                SettingsText.fingerprint(
                        report.settings(), report.ruleTexts(), report.layout(), report.descriptions()));
    }
}
