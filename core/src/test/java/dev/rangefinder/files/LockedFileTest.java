package dev.rangefinder.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.files.LockedFile.Attempt;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// One writer at a time has a file (P7).
class LockedFileTest {
    @TempDir
    private Path folder;

    @Test
    void a_file_has_one_owner_under_whatever_path() throws IOException {
        Path linked = Files.createSymbolicLink(folder.resolve("linked"), Files.createDirectory(folder.resolve("real")));
        LockedFile file = taken(folder.resolve("real/lock"));
        assertThat(LockedFile.take(linked.resolve("lock"), _ -> true)).isInstanceOf(Attempt.InUse.class);
        file.remove();
        assertThat(folder.resolve("real/lock")).doesNotExist();
        taken(linked.resolve("lock")).remove();
    }

    @Test
    void what_is_written_is_found_by_the_next_owner() throws IOException {
        Path path = folder.resolve("lock");
        try (LockedFile file = taken(path)) {
            file.write("longer".getBytes(StandardCharsets.UTF_8));
            file.write("short".getBytes(StandardCharsets.UTF_8));
        }
        try (LockedFile file = taken(path)) {
            assertThat(file.content()).isEqualTo("short");
        }
        assertThat(LockedFile.take(path, String::isEmpty)).isInstanceOf(Attempt.Foreign.class);
        assertThat(path).hasContent("short");
        taken(path).remove();
    }

    private static LockedFile taken(Path path) throws IOException {
        return switch (LockedFile.take(path, _ -> true)) {
            case Attempt.Taken(LockedFile file) -> file;
            case Attempt.InUse _, Attempt.Foreign _ -> throw new AssertionError("not taken: " + path);
        };
    }
}
