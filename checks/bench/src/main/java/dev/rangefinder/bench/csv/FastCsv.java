package dev.rangefinder.bench.csv;

import de.siegmar.fastcsv.reader.AbstractBaseCsvCallbackHandler;
import de.siegmar.fastcsv.reader.CloseableIterator;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import dev.rangefinder.bench.Contender;
import dev.rangefinder.bench.sums.Sums;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;

/// FastCSV through its lowest-level interface: a handler that is given ranges of characters and builds no record.
public final class FastCsv implements Contender {
    public static final FastCsv RAW = new FastCsv("FastCSV, raw", FastCsvRawHandler::new);
    public static final FastCsv DETAILS = new FastCsv("FastCSV, details", FastCsvDetailsHandler::new);

    private static final int MOST_LOG_LINES = 1000;

    private final String name;
    private final Supplier<Handler> handlers;

    private FastCsv(String name, Supplier<Handler> handlers) {
        this.name = name;
        this.handlers = handlers;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Optional<Sums> run(Path file) throws IOException {
        Handler handler = handlers.get();
        try (CsvReader<Boolean> reader = CsvReader.builder()
                .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                .build(handler, file)) {
            reader.skipLines(line -> line.startsWith("\"ID\","), MOST_LOG_LINES);
            try (CloseableIterator<Boolean> records = reader.iterator()) {
                while (records.hasNext()) {
                    records.next();
                }
            }
        }
        return Optional.of(handler.sums());
    }

    /// A handler that adds up as it goes; what it makes of a record is of no interest.
    abstract static class Handler extends AbstractBaseCsvCallbackHandler<Boolean> {
        abstract Sums sums();
    }
}
