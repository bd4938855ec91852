package dev.rangefinder.report.csv;

import java.util.function.Function;

/// A column of a table.
///
/// @param always whether it is there also where all its cells are empty: what tells rows apart, and what scripts count
/// on
record CsvColumn<R>(String name, boolean always, Function<R, CsvCell> cell) {
    /// One that every table has.
    static <R> CsvColumn<R> always(String name, Function<R, CsvCell> cell) {
        return new CsvColumn<>(name, true, cell);
    }

    /// One that only tables have in which it says something.
    static <R> CsvColumn<R> where(String name, Function<R, CsvCell> cell) {
        return new CsvColumn<>(name, false, cell);
    }
}
