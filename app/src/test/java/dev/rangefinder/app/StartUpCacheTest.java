package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.app.command.Version;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The launcher's cache of loaded classes, which the JVM itself does not check: noise inside it aborts the JVM, and one
/// made from other jars runs their old classes.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class StartUpCacheTest {
    private static final InstalledCopy.Result STARTED =
            new InstalledCopy.Result(0, "rangefinder " + Version.NUMBER + "\n", "");
    private static final int PAGE = 4096;

    private final Path folder;
    private final Path users;
    private final InstalledCopy copy;

    StartUpCacheTest(@TempDir Path folder) throws IOException {
        this.folder = folder;
        this.users = Files.createDirectory(folder.resolve("a user's folder"));
        this.copy = InstalledCopy.at(Files.createDirectory(folder.resolve("a copy")));
    }

    @Test
    void a_cache_is_made_once_and_used() throws IOException {
        assertThat(start()).isEqualTo(STARTED);
        Object made = identity(cache());
        assertThat(cache()).isNotEmptyFile();
        assertThat(start()).isEqualTo(STARTED);
        assertThat(identity(cache())).isEqualTo(made);
        assertThat(start(Map.of("RANGEFINDER_JAVA_OPTIONS", "-XX:AOTMode=on")))
                .as("this mode refuses to start without a good cache")
                .isEqualTo(STARTED);
    }

    @ParameterizedTest
    @CsvSource({"0, true", "0.3, true", "0.99, true", "0.7, false"})
    void noise_inside_a_cache_never_stops_a_start_and_the_cache_is_made_again(double place, boolean keepDate)
            throws IOException {
        start();
        Path cache = cache();
        Object made = identity(cache);
        FileTime date = Files.getLastModifiedTime(cache);
        writeNoise(cache, place, PAGE);
        if (keepDate) {
            Files.setLastModifiedTime(cache, date);
        }
        assertThat(start()).isEqualTo(STARTED);
        assertThat(identity(cache())).isNotEqualTo(made);
        assertThat(users).isEmptyDirectory();
    }

    @Test
    void a_cache_that_is_cut_or_is_none_at_all_does_no_harm() throws IOException {
        start();
        Files.writeString(cache(), "not a cache");
        assertThat(start()).isEqualTo(STARTED);
        assertThat(Files.size(cache())).isGreaterThan(PAGE);
        Files.delete(cache());
        assertThat(start()).isEqualTo(STARTED);
        assertThat(Files.size(cache())).isGreaterThan(PAGE);
    }

    /// As a disk does that loses bytes without a word: the launcher cannot see it, so the JVM aborts once.
    @Test
    void after_a_crash_the_next_start_makes_the_cache_again_and_no_crash_report_is_in_the_users_folder()
            throws IOException {
        start();
        Path cache = cache();
        writeNoise(cache, 0.05, (int) (Files.size(cache) / 3));
        String stamp = copy.shell(folder, InstalledCopy.java(), "TZ=UTC0 stat -L -c '%s %y %z' '" + cache + "'")
                .out()
                .strip();
        List<String> record = Files.readAllLines(record());
        String stamps = record.get(1);
        record.set(1, stamps.substring(0, stamps.lastIndexOf("; ") + 2) + stamp);
        Files.writeString(record(), String.join("\n", record));
        assertThat(start().exitCode()).isEqualTo(134);
        assertThat(users).isEmptyDirectory();
        assertThat(start()).isEqualTo(STARTED);
        assertThat(start()).isEqualTo(STARTED);
    }

    @Test
    void jars_that_come_with_an_older_date_are_run_and_the_cache_of_the_others_is_removed() throws IOException {
        start();
        Path cache = cache();
        Path jar = copy.root().resolve("app/target/rangefinder.jar");
        Path kept = Files.move(jar, folder.resolve("kept.jar"));
        try {
            jarThatPrints("another version", jar);
            Files.setLastModifiedTime(jar, FileTime.fromMillis(0));
            assertThat(start()).isEqualTo(new InstalledCopy.Result(0, "another version\n", ""));
            assertThat(cache).doesNotExist();
            assertThat(cache()).isNotEmptyFile();
            jarThatPrints("another verse!!", jar);
            Files.setLastModifiedTime(jar, FileTime.fromMillis(0));
            assertThat(start())
                    .as("same size, same date")
                    .isEqualTo(new InstalledCopy.Result(0, "another verse!!\n", ""));
        } finally {
            Files.move(kept, jar, StandardCopyOption.REPLACE_EXISTING);
        }
        assertThat(start()).isEqualTo(STARTED);
    }

    @Test
    void jars_that_were_only_touched_keep_their_cache() throws IOException {
        start();
        Object made = identity(cache());
        Files.setLastModifiedTime(copy.root().resolve("app/target/rangefinder.jar"), FileTime.fromMillis(0));
        assertThat(start()).isEqualTo(STARTED);
        assertThat(identity(cache())).isEqualTo(made);
    }

    @Test
    void where_no_cache_can_be_made_it_is_tried_once() throws IOException {
        Path home = jdkWithoutCaches(folder);
        Map<String, String> environment = Map.of("RANGEFINDER_JAVA_HOME", home.toString());
        assertThat(start(environment)).isEqualTo(STARTED);
        assertThat(start(environment)).isEqualTo(STARTED);
        assertThat(home.resolve("tried")).hasContent("tried");
    }

    @Test
    void where_nothing_can_be_written_it_starts_without_a_cache() throws IOException {
        start();
        Path launcher = copy.root().resolve("app/target/launcher");
        Path kept = Files.move(launcher, folder.resolve("launcher"));
        try {
            Files.createFile(launcher);
            assertThat(start()).isEqualTo(STARTED);
        } finally {
            Files.move(kept, launcher, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /// A Java home whose Java notes that it was asked for a cache, and makes none.
    static Path jdkWithoutCaches(Path folder) throws IOException {
        Path real = Path.of(System.getProperty("java.home"));
        Path home = Files.createDirectory(folder.resolve("jdk without caches"));
        Files.writeString(
                home.resolve("release"), Files.readString(real.resolve("release")) + "\nIMPLEMENTOR=\"No Caches\"\n");
        Path java = Files.createDirectory(home.resolve("bin")).resolve("java");
        Files.writeString(java, """
                #!/bin/sh
                case "$*" in
                  *AOTCacheOutput*) echo tried >> '%s'; exit 1 ;;
                esac
                exec '%s' "$@"
                """.formatted(home.resolve("tried"), real.resolve("bin/java")));
        Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwxr-xr-x"));
        return home;
    }

    private InstalledCopy.Result start() {
        return start(Map.of());
    }

    private InstalledCopy.Result start(Map<String, String> more) {
        Map<String, String> environment = new HashMap<>(InstalledCopy.java());
        environment.putAll(more);
        return copy.shell(users, environment, "'" + copy.root() + "/rangefinder' --version");
    }

    private Path cache() throws IOException {
        return only("-commands.aot");
    }

    private Path record() throws IOException {
        return only("-commands.record");
    }

    /// The only one of the JDK that runs this test.
    private Path only(String ending) throws IOException {
        try (Stream<Path> files = Files.list(copy.root().resolve("app/target/launcher"))) {
            List<Path> found = files.filter(file -> file.toString().endsWith(ending))
                    .filter(file -> !file.getFileName().toString().startsWith("NoCaches"))
                    .toList();
            assertThat(found).hasSize(1);
            return found.getFirst();
        }
    }

    private static Object identity(Path file) throws IOException {
        BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
        return List.of(attributes.fileKey(), attributes.lastModifiedTime());
    }

    /// Seeded with the place, so that a failure can be seen again.
    private static void writeNoise(Path file, double place, int length) throws IOException {
        byte[] noise = new byte[length];
        new Random(Double.hashCode(place)).nextBytes(noise);
        long start = (long) (Files.size(file) * place) / PAGE * PAGE;
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.write(ByteBuffer.wrap(noise), start);
        }
    }

    /// Stored and not compressed, so that texts of one length give jars of one size.
    private void jarThatPrints(String text, Path jar) throws IOException {
        Path classes = Files.createDirectories(folder.resolve("classes"));
        for (String name : List.of("Main", "Rehearsal")) {
            Path source = Files.writeString(folder.resolve(name + ".java"), """
                    package dev.rangefinder.app;
                    class %s {
                        static void main(String[] arguments) { System.out.println("%s"); }
                    }
                    """.formatted(name, text));
            int exitCode = ToolProvider.getSystemJavaCompiler()
                    .run(null, null, null, "-proc:none", "-d", classes.toString(), source.toString());
            assertThat(exitCode).isZero();
        }
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream entries = new JarOutputStream(out)) {
            entries.setLevel(0);
            for (String name : List.of("Main", "Rehearsal")) {
                String entry = "dev/rangefinder/app/" + name + ".class";
                ZipEntry written = new ZipEntry(entry);
                written.setTime(0);
                entries.putNextEntry(written);
                Files.copy(classes.resolve(entry), entries);
                entries.closeEntry();
            }
        }
    }
}
