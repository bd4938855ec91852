package dev.rangefinder.bench.csv;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The units of the generated pages, spelled as ncu spells them, and what one of each is in base units.
///
/// All JVM peers use this table; Rangefinder has its own.
///
/// @param factor what one of it is in base units
/// @param largest the largest number that is printed with it
public record PrintedUnit(String text, double factor, double largest) {
    /// Units of one quantity, among which ncu chooses by the size of a value.
    static final List<List<PrintedUnit>> QUANTITIES = List.of(
            List.of(new PrintedUnit("%", 1, 100)),
            List.of(new PrintedUnit("ns", 1, 1e9), new PrintedUnit("us", 1e3, 1e3), new PrintedUnit("ms", 1e6, 1e3)),
            List.of(
                    new PrintedUnit("byte", 1, 1e9),
                    new PrintedUnit("Kbyte", 1e3, 1e3),
                    new PrintedUnit("Mbyte", 1e6, 1e3)),
            List.of(new PrintedUnit("cycle", 1, 1e9)),
            List.of(
                    new PrintedUnit("byte/s", 1, 1e9),
                    new PrintedUnit("Mbyte/s", 1e6, 1e3),
                    new PrintedUnit("Gbyte/s", 1e9, 10)),
            List.of(new PrintedUnit("inst", 1, 1e9)),
            List.of(new PrintedUnit("hz", 1, 1e10), new PrintedUnit("Mhz", 1e6, 1e3), new PrintedUnit("Ghz", 1e9, 10)),
            List.of(new PrintedUnit("", 1, 1e6)),
            List.of(new PrintedUnit("sector/s", 1, 1e9), new PrintedUnit("sector/us", 1e6, 1e3)),
            List.of(new PrintedUnit("register/thread", 1, 256)),
            List.of(new PrintedUnit("inst/cycle", 1, 10)));

    private static final Map<String, Double> FACTORS =
            all().collect(Collectors.toUnmodifiableMap(PrintedUnit::text, PrintedUnit::factor));

    /// All units that occur.
    public static Stream<PrintedUnit> all() {
        return QUANTITIES.stream().flatMap(List::stream);
    }

    /// What one of a unit is in base units; 1 for a unit that is not among them.
    public static double factorOf(String text) {
        return FACTORS.getOrDefault(text, 1.0);
    }
}
