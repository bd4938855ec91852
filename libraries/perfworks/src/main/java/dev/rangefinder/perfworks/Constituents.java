package dev.rangefinder.perfworks;

import java.util.List;

/// What a throughput is the largest of, down to the counters: capturing them with it costs no pass (W5).
///
/// @param counters base names of all counters in it, also of throughputs in it
/// @param throughputs base names of all throughputs in it
/// @param unnamed those throughputs in it for which the library names no counter, such as
///     `*_throughput_internal_activity`: a roll-up over them stays an upper bound
public record Constituents(List<String> counters, List<String> throughputs, List<String> unnamed) {
    public Constituents {
        counters = List.copyOf(counters);
        throughputs = List.copyOf(throughputs);
        unnamed = List.copyOf(unnamed);
    }
}
