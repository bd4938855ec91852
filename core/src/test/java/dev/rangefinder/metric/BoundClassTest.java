package dev.rangefinder.metric;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BoundClassTest {
    @ParameterizedTest
    @CsvSource({
        "59.9, 59.9, LATENCY",
        "59.9, 0, LATENCY",
        "0, 0, LATENCY",
        "60, 59.9, BALANCED",
        "60, 50.1, BALANCED",
        "60, 50, COMPUTE",
        "50, 60, MEMORY",
        "50.1, 60, BALANCED",
        "79.9, 79.9, BALANCED",
        "79.9, 70, BALANCED",
        "79.9, 69.8, COMPUTE",
        "80, 79.9, COMPUTE",
        "79.9, 80, MEMORY",
        "80, 80, COMPUTE",
        "85, 95, MEMORY",
        "104, 20, COMPUTE",
        "NaN, 90, UNKNOWN",
        "90, NaN, UNKNOWN",
        "Infinity, 10, UNKNOWN",
        "NaN, NaN, UNKNOWN"
    })
    void a_launch_is_bound_by_the_marks_of_nsight_compute(double compute, double memory, BoundClass bound) { // F1
        assertThat(BoundClass.of(compute, memory)).isEqualTo(bound);
    }
}
