package dev.rangefinder.report.csv;

import dev.rangefinder.result.KernelProfile;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.OptionalDouble;

/// Kernels that were profiled one by one, one row each.
public final class KernelProfileTable {
    private static final List<String> COLUMNS = List.of(
            "rank",
            "kernel",
            "folder",
            "device",
            "share_pct",
            "launches",
            "duration_ns",
            "sm_pct",
            "memory_pct",
            "dram_pct",
            "achieved_occupancy_pct",
            "l1_hit_pct",
            "l2_hit_pct",
            "registers_per_thread",
            "bound",
            "simulated");

    private KernelProfileTable() {}

    public static void write(List<KernelProfile> profiles, OutputStream out) {
        try {
            Writer writer = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
            CsvLine line = new CsvLine(writer);
            COLUMNS.forEach(line::text);
            line.end();
            profiles.forEach(profile -> row(profile, line));
            writer.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void row(KernelProfile profile, CsvLine line) {
        boolean timed = profile.use().figures().timedLaunches() > 0;
        line.whole(profile.rank())
                .text(profile.use().kernel())
                .text(profile.folder())
                .text(profile.use().deviceName().orElse(""))
                .real(profile.share())
                .whole(profile.use().figures().launches())
                .real(timed ? OptionalDouble.of(profile.use().meanNanoseconds()) : OptionalDouble.empty());
        KernelProfile.METRICS.forEach(metric -> line.real(profile.value(metric)));
        line.text(profile.bound().code()).text(Boolean.toString(profile.simulated()));
        line.end();
    }
}
