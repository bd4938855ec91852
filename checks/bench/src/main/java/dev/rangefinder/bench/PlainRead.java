package dev.rangefinder.bench;

import dev.rangefinder.bench.sums.Sums;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/// The measure of the machine: reads the bytes of the file once, in blocks of 1 MiB, and looks at none of them.
public final class PlainRead implements Contender {
    public static final String NAME = "plain read";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Optional<Sums> run(Path file) throws IOException {
        read(file);
        return Optional.empty();
    }

    static void read(Path file) throws IOException {
        ByteBuffer block = ByteBuffer.allocateDirect(1 << 20);
        long bytes = 0;
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            for (int read = channel.read(block); read >= 0; read = channel.read(block)) {
                bytes += read;
                block.clear();
            }
            if (bytes != channel.size()) {
                throw new IOException(file + ": " + bytes + " bytes read of " + channel.size());
            }
        }
    }
}
