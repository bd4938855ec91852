package dev.rangefinder.nsight.ncu.csv.printed;

/// Which page of ncu a CSV file holds. A file with several tables has the layout of its first one.
public enum CsvLayout {
    /// One row per launch, section and metric; rule rows among them.
    DETAILS("details"),
    /// One row per launch, one column per metric, and a row of units.
    RAW("raw"),
    /// One row per group of launches and metric (`--print-summary`).
    SUMMARY("summary"),
    /// Attributes of the session, no launches.
    SESSION("session"),
    /// No table at all: the profiler's messages are the result.
    MESSAGES_ONLY("messages-only");

    private final String word;

    CsvLayout(String word) {
        this.word = word;
    }

    /// The word for it in JSON.
    public String word() {
        return word;
    }
}
