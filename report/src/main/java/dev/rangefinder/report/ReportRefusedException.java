package dev.rangefinder.report;

import java.io.Serial;

/// A folder that takes no report: somebody else's file is in the way, or another report is being written there. Nothing
/// was touched (P7).
public final class ReportRefusedException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1;

    ReportRefusedException(String sentence) {
        super(sentence);
    }
}
