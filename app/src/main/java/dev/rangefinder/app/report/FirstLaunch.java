package dev.rangefinder.app.report;

import dev.rangefinder.capture.Capture;
import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.LaunchRequest;
import dev.rangefinder.capture.MetricValues;
import java.util.Iterator;
import java.util.NavigableSet;
import java.util.SortedSet;
import java.util.TreeSet;

/// What the first launch of a capture tells of all of them, at the cost of one.
final class FirstLaunch {
    private FirstLaunch() {}

    /// The names of the metrics that it has numbers of; none where there is no launch.
    static SortedSet<String> metrics(Capture capture) {
        Iterator<Launch> launches =
                capture.launches(LaunchRequest.allMetrics().withoutNvtx()).iterator();
        NavigableSet<String> names = new TreeSet<>();
        if (launches.hasNext()) {
            MetricValues metrics = launches.next().metrics();
            metrics.dictionary().names().stream()
                    .filter(name -> metrics.number(name).isPresent())
                    .forEach(names::add);
        }
        return names;
    }
}
