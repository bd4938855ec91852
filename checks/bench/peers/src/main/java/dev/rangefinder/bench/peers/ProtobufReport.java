package dev.rangefinder.bench.peers;

import dev.rangefinder.bench.Contender;
import dev.rangefinder.bench.peers.message.BlockHead;
import dev.rangefinder.bench.peers.message.LaunchResult;
import dev.rangefinder.bench.peers.message.Metric;
import dev.rangefinder.bench.peers.message.Value;
import dev.rangefinder.bench.sums.LastValues;
import dev.rangefinder.bench.sums.SumTable;
import dev.rangefinder.bench.sums.Sums;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// protobuf-java with generated classes: the container is walked by hand, each launch is one `parseFrom`, and the
/// tree of objects is walked. Blocks without a launch are skipped by length, as no metric is in them.
///
/// Two passes, as the names of metrics may stand behind the launches that use them.
public final class ProtobufReport implements Contender {
    private static final int BUFFER = 1 << 20;

    @Override
    public String name() {
        return "protobuf-java";
    }

    @Override
    public Optional<Sums> run(Path file) throws IOException {
        List<String> names = new ArrayList<>();
        walk(file, (head, in) -> {
            names.addAll(head.getNames().getNameList());
            in.skipNBytes(head.getPayloadBytes());
        });
        SumTable table = new SumTable(names.size());
        LastValues last = new LastValues(names.size());
        walk(file, (head, in) -> {
            long bytes = head.getPayloadBytes();
            for (int source = 0; source < head.getSourceCount(); source++) {
                int length = Integer.reverseBytes(in.readInt());
                in.skipNBytes(length);
                bytes -= Integer.BYTES + (long) length;
            }
            for (int launch = 0; launch < head.getLaunchCount(); launch++) {
                byte[] entry = in.readNBytes(Integer.reverseBytes(in.readInt()));
                add(LaunchResult.parseFrom(entry), last, table);
                bytes -= Integer.BYTES + (long) entry.length;
            }
            in.skipNBytes(bytes);
        });
        return Optional.of(table.sums(names));
    }

    private static void add(LaunchResult launch, LastValues last, SumTable table) {
        for (Metric metric : launch.getMetricList()) {
            last.set(metric.getName(), number(metric.getValue()));
        }
        last.addTo(table);
    }

    private static double number(Value value) {
        return switch (value.getKindCase()) {
            case REAL -> value.getReal();
            case WHOLE -> value.getWhole();
            case SMALL -> Integer.toUnsignedLong(value.getSmall());
            case SINGLE -> value.getSingle();
            case TEXT, KIND_NOT_SET -> Double.NaN;
        };
    }

    private static void walk(Path file, BlockVisitor visitor) throws IOException {
        try (InputStream bytes = Files.newInputStream(file);
                DataInputStream in = new DataInputStream(new BufferedInputStream(bytes, BUFFER))) {
            in.skipNBytes(Integer.BYTES);
            in.skipNBytes(Integer.reverseBytes(in.readInt()));
            for (byte[] length = in.readNBytes(Integer.BYTES);
                    length.length == Integer.BYTES;
                    length = in.readNBytes(Integer.BYTES)) {
                int size = (length[0] & 0xFF)
                        | (length[1] & 0xFF) << 8
                        | (length[2] & 0xFF) << 16
                        | (length[3] & 0xFF) << 24;
                visitor.block(BlockHead.parseFrom(in.readNBytes(size)), in);
            }
        }
    }

    /// Reads the payload of a block to its end.
    private interface BlockVisitor {
        void block(BlockHead head, DataInputStream in) throws IOException;
    }
}
