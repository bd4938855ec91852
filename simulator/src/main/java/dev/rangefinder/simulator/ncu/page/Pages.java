package dev.rangefinder.simulator.ncu.page;

import java.util.function.Consumer;

/// Prints the page that was asked for. What comes from a simulated device says so first.
public final class Pages {
    /// The first line of whatever shows simulated numbers.
    public static final String SIMULATED = "==WARNING== Simulated device: no number here was measured on a GPU.";

    private static final String STAND_IN = "==WARNING== Printed by a stand-in for ncu.";

    private Pages() {}

    public static void print(Results results, PageSettings settings, Consumer<String> out) {
        out.accept(results.areSimulated() ? SIMULATED : STAND_IN);
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
            new DetailsPage(results, settings, out).print();
        } else {
            new TextPages(results, settings, out).details();
        }
    }
}
