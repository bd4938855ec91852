package dev.rangefinder.app.inspect.json;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// Which file a document is about.
///
/// @param name without folders
/// @param sha256 of the file as it is, compressed or not
record FileIdentity(String name, long bytes, String sha256) {
    private static final int PIECE = 1 << 18;

    static FileIdentity of(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            byte[] piece = new byte[PIECE];
            long bytes = 0;
            for (int length = in.read(piece); length >= 0; length = in.read(piece)) {
                digest.update(piece, 0, length);
                bytes += length;
            }
            return new FileIdentity(
                    String.valueOf(file.getFileName()), bytes, HexFormat.of().formatHex(digest.digest()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    void write(JsonOutput json) {
        json.text("file", name);
        json.whole("bytes", bytes);
        json.text("sha256", sha256);
    }
}
