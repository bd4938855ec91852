package dev.rangefinder.nsight.ncu.csv;

import dev.rangefinder.nsight.ncu.csv.text.CsvTable;
import java.util.List;

/// A stretch of a text that was read on its own.
///
/// @param start where the first record or line that was read starts
/// @param stop records that start here or later were left to the next chunk
/// @param end where the record or line after the last one starts
/// @param startTable the table that the first record was taken to belong to
/// @param endTable the table that the next record would belong to
record Chunk(long start, long stop, long end, CsvTable startTable, CsvTable endTable, List<LaunchItem> items) {}
