package dev.rangefinder.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.bench.region.RegionContender;
import dev.rangefinder.bench.region.TrainingLoop;
import dev.rangefinder.bench.region.TrainingReport;
import dev.rangefinder.bench.sums.Sums;
import dev.rangefinder.capture.Capture;
import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.LaunchRequest;
import dev.rangefinder.nsight.ncu.NcuCapture;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RegionRacesTest {
    private static final int LAUNCHES = 200;
    private static final TrainingLoop TWENTY_REGIONS = new TrainingLoop(7);

    @TempDir
    Path folder;

    static List<Contender> analysts() {
        return List.of(RegionContender.ONE_THREAD, RegionContender.COMMAND);
    }

    @ParameterizedTest
    @MethodSource("analysts")
    void the_regions_add_up_to_what_the_generator_wrote(Contender analyst) throws IOException { // R5, R6, R10, M1
        Sums expected = TrainingReport.write(report(), TWENTY_REGIONS, LAUNCHES);

        assertThat(expected.launches()).isEqualTo(LAUNCHES);
        assertThat(expected.metrics().keySet().stream().filter(name -> name.endsWith(" instances")))
                .hasSize(20);
        assertThat(analyst.run(report())).hasValue(expected);
    }

    @Test
    void reading_alone_reads_and_sums_nothing_up() {
        TrainingReport.write(report(), TWENTY_REGIONS, LAUNCHES);

        assertThat(RegionContender.READING.run(report())).isEmpty();
    }

    @Test
    void a_longer_report_starts_with_the_launches_of_a_shorter_one() {
        Path longer = folder.resolve("longer.ncu-rep");
        TrainingReport.write(report(), TWENTY_REGIONS, LAUNCHES / 2);
        TrainingReport.write(longer, TWENTY_REGIONS, LAUNCHES);

        assertThat(launches(longer)).startsWith(launches(report()).toArray(Launch[]::new));
    }

    @Test
    void the_race_prints_growth_memory_and_aims_and_leaves_no_files() throws IOException {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8);
        Settings settings = new Settings(
                Settings.Part.REGIONS,
                1,
                LAUNCHES,
                new Entrant.Effort(0, 1, 1),
                1,
                1,
                Optional.empty(),
                Optional.empty(),
                folder.resolve("no bench here"));

        assertThat(new RegionRaces(settings, folder).run(out, out)).isTrue();

        assertThat(printed.toString(StandardCharsets.UTF_8))
                .contains("regions, 200 launches")
                .contains(
                        "same sums: regions, one thread, report without findings, report with findings, regions, as the "
                                + "command and the generator agree on 200")
                .contains("aim regions, as the command ÷ reading alone ≤ 1.5")
                .contains("aim live heap of the longest ÷ of the shortest ≤ 1.20")
                .contains("report: not run: there is no");
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).isEmpty();
        }
    }

    private static List<Launch> launches(Path file) {
        List<Launch> launches = new ArrayList<>();
        try (Capture capture = NcuCapture.open(file)) {
            capture.launches(LaunchRequest.everything()).forEach(launches::add);
        }
        return launches;
    }

    private Path report() {
        return folder.resolve("training.ncu-rep");
    }
}
