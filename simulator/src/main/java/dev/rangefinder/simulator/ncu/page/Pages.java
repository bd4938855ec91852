package dev.rangefinder.simulator.ncu.page;

import dev.rangefinder.nsight.ncu.page.DetailsCsv;
import dev.rangefinder.nsight.ncu.page.DetailsPage;
import dev.rangefinder.nsight.ncu.page.PageShape;
import java.util.function.Consumer;

/// Prints the page that was asked for. What comes from a simulated device says so first.
public final class Pages {
    /// The first line of whatever shows simulated numbers.
    public static final String SIMULATED = DetailsCsv.SIMULATED;

    private static final String PRINTED_BY = "==WARNING== Printed by a simulated ncu.";

    private Pages() {}

    public static void print(Results results, PageSettings settings, Consumer<String> out) {
        out.accept(results.areSimulated() ? SIMULATED : PRINTED_BY);
        if (settings.page().equals("session")) {
            SessionPage.print(results, settings.csv(), out);
        } else if (results.launches().isEmpty()) {
            // ncu prints no table where there is nothing to show.
            return;
        } else if (!settings.summary().equals("none")) {
            if (settings.csv()) {
                new SummaryPage(results, settings).print(out);
            } else {
                new TextPages(results, settings, out).summary();
            }
        } else if (settings.page().equals("raw")) {
            if (settings.csv()) {
                new RawPage(results, settings, out).print();
            } else {
                new TextPages(results, settings, out).raw();
            }
        } else if (settings.csv()) {
            PageShape shape = PageShape.of(results.launches(), settings.style());
            new DetailsPage(shape, settings.style(), _ -> true).print(results.launches(), out);
        } else {
            new TextPages(results, settings, out).details();
        }
    }
}
