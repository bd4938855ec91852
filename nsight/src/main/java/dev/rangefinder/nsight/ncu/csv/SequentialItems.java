package dev.rangefinder.nsight.ncu.csv;

import dev.rangefinder.nsight.ncu.csv.text.CsvScanner;
import dev.rangefinder.nsight.ncu.csv.text.CsvTable;
import dev.rangefinder.nsight.ncu.csv.text.TextWindow;
import dev.rangefinder.nsight.ncu.csv.text.Utf8Source;
import java.util.List;

/// Reads a file from start to end on the thread that asks.
final class SequentialItems implements CsvLaunchWalk.ItemSource {
    private final TextWindow window;
    private final LaunchRows rows;
    private final CsvScanner scanner;
    private boolean more = true;

    SequentialItems(Utf8Source source, WalkRequest wanted, int windowSize) {
        this.window = new TextWindow(source, windowSize);
        this.rows = new LaunchRows(wanted);
        this.scanner = new CsvScanner(CsvTable.NONE, rows);
    }

    @Override
    public boolean hasMore() {
        return more;
    }

    @Override
    public List<LaunchItem> next() {
        more = window.advance(scanner);
        return rows.drain();
    }

    @Override
    public void close() {
        more = false;
    }
}
