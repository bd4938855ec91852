package dev.rangefinder.nsight.nsys;

import dev.rangefinder.nsight.sqlite.RowCells;
import dev.rangefinder.nsight.sqlite.SqliteFile;

/// Which calls of CUDA's API return only when a device has done its work: those that synchronise, and copies that are
/// not asynchronous. One that returns earlier does no harm: only what is under way when a device begins to wait counts.
final class WaitingCalls {
    /// Names of calls are shorter, and there are many long names of kernels beside them.
    private static final int LONGEST = 80;

    private WaitingCalls() {}

    /// The ids of their names.
    static Numbering names(SqliteFile export) {
        Numbering names = new Numbering();
        export.table(Strings.TABLE)
                .ifPresent(table -> export.read(table, Strings.COLUMNS, () -> cells -> {
                    if (cells.isWhole(0) && cells.isText(1) && maybe(cells) && isWaiting(cells.text(1))) {
                        names.number(cells.whole(0));
                    }
                }));
        return names;
    }

    /// `cuda…` or `cu…`; tells most strings apart without making one.
    private static boolean maybe(RowCells cells) {
        int from = cells.textFrom(1);
        int length = cells.textTo(1) - from;
        return length > 2
                && length <= LONGEST
                && cells.textBytes(1)[from] == 'c'
                && cells.textBytes(1)[from + 1] == 'u';
    }

    private static boolean isWaiting(String name) {
        return name.contains("Synchronize") || (name.contains("Memcpy") && !name.contains("Async"));
    }
}
