package dev.rangefinder.app.inspect.text;

import dev.rangefinder.app.inspect.Survey;
import dev.rangefinder.app.terminal.Progress;
import dev.rangefinder.app.terminal.Terminal;
import dev.rangefinder.nsight.ncu.report.NcuReport;
import java.io.Writer;

/// A report for people.
public final class ReportText {
    private ReportText() {}

    /// Writes what is in a report.
    ///
    /// @param top how many kernels to list
    public static void write(NcuReport report, long bytes, int top, Writer out, Terminal terminal, Progress progress) {
        Survey survey = Survey.of(report, report.launchCount(), progress);
        TerminalPage page = new TerminalPage(out, terminal);
        page.field(
                "file",
                report.file() + ", " + Quantity.bytes((double) bytes) + ", report of format " + report.formatVersion());
        SessionText.print(page, report.session(), report.processes());
        SurveyText text = new SurveyText(page, survey);
        text.summary();
        text.kernels(top);
        RangeText.print(page, survey.ranges());
        text.sections();
        text.rules();
        OddityText.print(page, survey, report.messages());
    }
}
