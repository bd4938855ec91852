/// The report as two tables for spreadsheets and data frames: regions, and kernels in regions.
/// Numbers are in base units, which the headers name.
@NullMarked
package dev.rangefinder.report.csv;

import org.jspecify.annotations.NullMarked;
