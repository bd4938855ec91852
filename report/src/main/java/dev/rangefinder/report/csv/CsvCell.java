package dev.rangefinder.report.csv;

import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/// What stands in one cell of a table.
sealed interface CsvCell {
    /// Nothing stands there.
    boolean isEmpty();

    record Words(String text) implements CsvCell {
        @Override
        public boolean isEmpty() {
            return text.isEmpty();
        }
    }

    record Whole(OptionalLong number) implements CsvCell {
        @Override
        public boolean isEmpty() {
            return number.isEmpty();
        }
    }

    record Real(OptionalDouble number) implements CsvCell {
        @Override
        public boolean isEmpty() {
            return !Double.isFinite(number.orElse(Double.NaN));
        }
    }

    /// The labels of a region's path.
    record Labels(List<String> path) implements CsvCell {
        @Override
        public boolean isEmpty() {
            return path.isEmpty();
        }
    }
}
