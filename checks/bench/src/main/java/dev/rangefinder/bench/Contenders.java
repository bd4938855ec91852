package dev.rangefinder.bench;

import dev.rangefinder.bench.config.Composing;
import dev.rangefinder.bench.config.PlainYaml;
import dev.rangefinder.bench.csv.FastCsv;
import dev.rangefinder.bench.csv.RangefinderCsv;
import dev.rangefinder.bench.region.RegionContender;
import dev.rangefinder.bench.report.RangefinderReport;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/// All contenders on the JVM that this build has.
final class Contenders {
    private Contenders() {}

    private static final List<Contender> BUILT_IN = List.of(
            RangefinderReport.METRICS,
            RangefinderReport.METRICS_AND_NVTX,
            new PlainRead(),
            RangefinderCsv.ONE_THREAD,
            RangefinderCsv.TWO_THREADS,
            FastCsv.RAW,
            FastCsv.DETAILS,
            RegionContender.READING,
            RegionContender.ONE_THREAD,
            RegionContender.JUDGED,
            RegionContender.UNJUDGED,
            RegionContender.COMMAND,
            PlainYaml.LOADED,
            PlainYaml.ALL,
            Composing.COMPOSED,
            Composing.RESOLVED);

    static Optional<Contender> named(String name) {
        Stream<Contender> peers = ServiceLoader.load(Contender.class).stream().map(ServiceLoader.Provider::get);
        return Stream.concat(BUILT_IN.stream(), peers)
                .filter(contender -> contender.name().equals(name))
                .findFirst();
    }
}
