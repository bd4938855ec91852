package dev.rangefinder.app.settings;

/// What can be said of a model without running it.
public record StaticAnalysis(
        boolean enable, boolean writeReports, boolean useAnalyticFallback, boolean useSyntheticInputs) {
    public static final StaticAnalysis DEFAULT = new StaticAnalysis(false, true, true, true);
}
