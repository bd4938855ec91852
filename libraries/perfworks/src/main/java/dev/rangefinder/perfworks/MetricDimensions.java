package dev.rangefinder.perfworks;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The unit of a metric as the library has it: factors with exponents, such as `byte` to the 1 and `second` to the -1.
///
/// @param factors in the library's order; none for a plain number
public record MetricDimensions(List<Factor> factors) {
    /// One unit in it.
    ///
    /// @param singular what one of it is called
    /// @param plural what several of it are called
    /// @param exponent never 0
    public record Factor(String singular, String plural, int exponent) {
        String text() {
            int power = Math.abs(exponent);
            return power == 1 ? singular : singular + "^" + power;
        }
    }

    public MetricDimensions {
        factors = List.copyOf(factors);
    }

    /// `byte/second`, `percent`, `1/gpc_cycle`; empty for a plain number.
    public String text() {
        String above = product(factors.stream().filter(factor -> factor.exponent > 0));
        String below = factors.stream()
                .filter(factor -> factor.exponent < 0)
                .map(factor -> "/" + factor.text())
                .collect(Collectors.joining());
        return above.isEmpty() && !below.isEmpty() ? "1" + below : above + below;
    }

    private static String product(Stream<Factor> factors) {
        return factors.map(Factor::text).collect(Collectors.joining("*"));
    }

    @Override
    public String toString() {
        return text();
    }
}
