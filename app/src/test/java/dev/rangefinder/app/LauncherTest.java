package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.app.command.Version;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The launcher as a real process, in a copy that needs no build.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LauncherTest {
    private static final String VERSION = "rangefinder " + Version.NUMBER + "\n";

    private final Path folder;
    private final InstalledCopy copy;

    LauncherTest(@TempDir Path folder) throws IOException {
        this.folder = folder;
        this.copy = InstalledCopy.at(Files.createDirectory(folder.resolve("a copy")));
    }

    @Test
    void starts_from_another_folder_through_a_symbolic_link_with_a_blank_in_the_path() throws IOException {
        Path elsewhere = Files.createDirectory(folder.resolve("else where"));
        Files.createSymbolicLink(elsewhere.resolve("link"), Path.of("../a copy/rangefinder"));
        assertThat(copy.shell(elsewhere, InstalledCopy.java(), "./link --version"))
                .isEqualTo(new InstalledCopy.Result(0, VERSION, ""));
        assertThat(copy.shell(folder, InstalledCopy.java(), "'else where/link' inspect 'a copy/examples/run.ncu-rep'"))
                .satisfies(result -> assertThat(result.exitCode()).isZero())
                .satisfies(result -> assertThat(result.out()).contains("Example GPU"));
    }

    @Test
    void without_a_jdk_one_sentence_says_what_to_install() {
        assertThat(start(Map.of("RANGEFINDER_JAVA_FOLDERS", "")))
                .isEqualTo(new InstalledCopy.Result(
                        4,
                        "",
                        "rangefinder: no JDK 25 or newer found; install one, such as Temurin (package temurin-25-jdk), "
                                + "or set RANGEFINDER_JAVA_HOME to its folder.\n"));
    }

    @Test
    void a_wrong_java_home_is_named() throws IOException {
        Path old = folder.resolve("jdk-17");
        Files.createDirectories(old.resolve("bin"));
        Files.writeString(old.resolve("release"), "JAVA_VERSION=\"17.0.1\"\n");
        script(old.resolve("bin/java"), "echo started");
        assertThat(start(Map.of("RANGEFINDER_JAVA_HOME", old.toString())))
                .satisfies(result -> assertThat(result.exitCode()).isEqualTo(4))
                .satisfies(result -> assertThat(result.err())
                        .contains(old + "', which is no JDK 25 or newer")
                        .hasLineCount(1));
    }

    @Test
    void a_jdk_is_found_in_java_home_on_the_path_and_in_the_usual_folders() throws IOException {
        String home = System.getProperty("java.home");
        assertThat(start(Map.of("JAVA_HOME", home)).out()).isEqualTo(VERSION);
        assertThat(start(Map.of("RANGEFINDER_JAVA_FOLDERS", home)).out()).isEqualTo(VERSION);
        Path links = Files.createDirectory(folder.resolve("links"));
        Files.createSymbolicLink(links.resolve("java"), Path.of(home, "bin/java"));
        assertThat(start(Map.of("RANGEFINDER_JAVA_FOLDERS", "", "PATH", copy.tools() + ":" + links))
                        .out())
                .isEqualTo(VERSION);
    }

    @Test
    void builds_once_says_so_and_builds_again_when_a_source_is_newer() throws IOException {
        Path project = project("built", "mv \"$PWD/app/target/prepared.jar\" \"$PWD/app/target/rangefinder.jar\"");
        Map<String, String> environment = environment(project);
        InstalledCopy.Result first = copy.shell(project, environment, "./rangefinder --version");
        assertThat(first.out()).isEqualTo(VERSION);
        assertThat(first.err()).startsWith("rangefinder: building once").hasLineCount(1);
        assertThat(copy.shell(project, environment, "./rangefinder --version"))
                .isEqualTo(new InstalledCopy.Result(0, VERSION, ""));

        Path source = Files.writeString(project.resolve("app/src/main/New.java"), "class New {}");
        Files.setLastModifiedTime(source, FileTime.from(Instant.now().plusSeconds(5)));
        Files.move(project.resolve("app/target/rangefinder.jar"), project.resolve("app/target/prepared.jar"));
        Files.copy(project.resolve("app/target/prepared.jar"), project.resolve("app/target/rangefinder.jar"));
        assertThat(copy.shell(project, environment, "./rangefinder --version").err())
                .startsWith("rangefinder: building once");
    }

    @Test
    void a_failed_build_is_one_sentence_with_the_place_of_its_log() throws IOException {
        Path project = project("broken", "echo no such class; exit 1");
        InstalledCopy.Result result = copy.shell(project, environment(project), "./rangefinder --version");
        Path log = project.resolve("app/target/launcher/build.log");
        assertThat(result.exitCode()).isEqualTo(70);
        assertThat(result.err()).endsWith("rangefinder: the build failed; see " + log + ".\n");
        assertThat(log).hasContent("no such class");
    }

    @Test
    void the_examples_of_all_help_texts_work_as_printed() throws IOException {
        // Caches of all commands would take longer than the examples.
        Path home = StartUpCacheTest.jdkWithoutCaches(Files.createDirectory(folder.resolve("examples")));
        Map<String, String> environment = Map.of("RANGEFINDER_JAVA_HOME", home.toString());
        List<String> examples = Stream.of(
                        "--help",
                        "report --help",
                        "diff --help",
                        "gate --help",
                        "baseline --help",
                        "baseline save --help",
                        "baseline list --help",
                        "baseline show --help",
                        "baseline calibrate --help",
                        "view --help",
                        "inspect --help",
                        "config --help",
                        "completion --help",
                        "plan --help",
                        "profile --help",
                        "demo --help",
                        "kernels top --help",
                        "kernels profile --help",
                        "kernels report --help")
                .map(line -> Cli.run(line.split(" ", -1)))
                .flatMap(help -> help.out().lines().dropWhile(line -> !line.startsWith("Example")))
                .filter(line -> line.startsWith("  "))
                .map(String::strip)
                .distinct()
                .filter(example -> !needsGpu(example))
                .toList();
        assertThat(examples).hasSizeGreaterThan(10);
        assertThat(examples).allSatisfy(example -> {
            InstalledCopy.Result result = copy.shell(copy.root(), environment, example);
            assertThat(result.exitCode()).as(result.err()).isZero();
            assertThat(result.err().isEmpty() || captures(example))
                    .as(result.err())
                    .isTrue();
        });
    }

    /// Each has a start-up cache of its own kind.
    @ParameterizedTest
    @Tag("slow")
    @ValueSource(strings = {"report examples/run.ncu-rep", "demo"})
    void commands_that_take_long_to_rehearse_work_with_their_cache(String command) {
        assertWorksWithItsCache(command);
    }

    @ParameterizedTest
    @ValueSource(strings = {"config", "inspect examples/run.ncu-rep"})
    void commands_work_with_their_cache(String command) {
        assertWorksWithItsCache(command);
    }

    private void assertWorksWithItsCache(String command) {
        copy.shell(copy.root(), InstalledCopy.java(), "./rangefinder " + command);
        Map<String, String> environment = new HashMap<>(InstalledCopy.java());
        // This mode refuses to start without a good cache.
        environment.put("RANGEFINDER_JAVA_OPTIONS", "-XX:AOTMode=on");
        InstalledCopy.Result result = copy.shell(copy.root(), environment, "./rangefinder " + command);
        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(result.out()).isNotEmpty();
    }

    private static boolean needsGpu(String example) {
        return example.matches("\\./rangefinder (kernels )?profile .*")
                && example.contains(" -- ")
                && !example.contains("--dry-run");
    }

    /// Commands that say beside their result what they do.
    private static boolean captures(String example) {
        return example.matches("\\./rangefinder (plan|profile|demo|kernels|view).*");
    }

    @Test
    void view_opens_a_page_without_waiting_for_the_browser() throws IOException {
        Path place = Files.createDirectories(folder.resolve("a run/ncu/regions"));
        Path page = Files.writeString(place.resolve("report.html"), "");
        Path browser = folder.resolve("browser");
        // It goes on until somebody has seen what it was given.
        script(browser, "mkfifo opened && echo \"$@\" > opened");
        Map<String, String> environment = new HashMap<>(InstalledCopy.java());
        environment.put("BROWSER", browser.toString());
        environment.put("PATH", copy.tools() + ":/bin:/usr/bin");
        String line = "'" + copy.root() + "/rangefinder' view 'a run' && until [[ -p opened ]]; do sleep 0.02; done"
                + " && read -r address < opened && echo \"$address\"";
        assertThat(copy.shell(folder, environment, line))
                .isEqualTo(new InstalledCopy.Result(0, page + "\n" + page.toUri() + "\n", ""));
    }

    @Test
    void view_prints_where_the_page_is_where_there_is_no_browser() throws IOException {
        Path page = Files.writeString(folder.resolve("report.html"), "");
        String tool = "'" + copy.root() + "/rangefinder' ";
        InstalledCopy.Result shown = copy.shell(folder, InstalledCopy.java(), tool + "view report.html");
        assertThat(shown.exitCode()).isZero();
        assertThat(shown.out()).isEqualTo(page + "\n");
        assertThat(shown.err())
                .startsWith("rangefinder: no browser to open it with here")
                .hasLineCount(1);
        assertThat(copy.shell(folder, InstalledCopy.java(), tool + "view --print ."))
                .isEqualTo(new InstalledCopy.Result(0, page + "\n", ""));
        assertThat(copy.shell(folder, InstalledCopy.java(), tool + "view nowhere"))
                .isEqualTo(new InstalledCopy.Result(
                        3,
                        "",
                        "rangefinder: nowhere: there is no such file; name a folder that 'rangefinder report' or"
                                + " 'profile' wrote\n"));
    }

    @Test
    void completion_completes() {
        String line = "source <(./rangefinder completion); COMP_WORDS=(rangefinder ins); COMP_CWORD=1;"
                + " _complete_rangefinder; echo \"${COMPREPLY[@]}\"";
        assertThat(copy.shell(copy.root(), InstalledCopy.java(), line))
                .isEqualTo(new InstalledCopy.Result(0, "inspect\n", ""));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            config pipeline.ncu.ncu_cli.repl            | pipeline.ncu.ncu_cli.replay_mode=
            config device=x profiling/nc                | profiling/ncu=
            report a.ncu-rep -o out pipeline.ncu.report.agg | pipeline.ncu.report.aggregate=
            report a.ncu-rep pipeline.ncu.report.form   | pipeline.ncu.report.formats.
            config profiling/ncu=ncu.hi                 | ncu.high
            """)
    void words_of_the_configuration_complete(String typed, String word) {
        // A list is a container to Hydra, which completes it by a point. compopt is there only while a shell completes.
        String line = "source <(./rangefinder completion); compopt() { :; }; COMP_LINE='./rangefinder " + typed + "';"
                + " COMP_POINT=${#COMP_LINE}; COMP_WORDS=($COMP_LINE); COMP_CWORD=$((${#COMP_WORDS[@]} - 1));"
                + " _complete_rangefinder_and_words; echo \"${COMPREPLY[@]}\"";
        assertThat(copy.shell(copy.root(), InstalledCopy.java(), line))
                .isEqualTo(new InstalledCopy.Result(0, word + "\n", ""));
    }

    @Test
    void a_closed_pipe_is_no_error() {
        String line = "./rangefinder inspect --json examples/run.ncu-rep | head -1";
        assertThat(copy.shell(copy.root(), InstalledCopy.java(), line))
                .isEqualTo(new InstalledCopy.Result(0, "{\n", ""));
    }

    private InstalledCopy.Result start(Map<String, String> environment) {
        return copy.shell(copy.root(), environment, "./rangefinder --version");
    }

    /// A project whose Maven does what the given line says.
    private Path project(String name, String maven) throws IOException {
        Path project = Files.createDirectory(folder.resolve(name));
        Files.createDirectories(project.resolve("app/src/main"));
        Files.createDirectories(project.resolve("app/target"));
        Files.createSymbolicLink(project.resolve("app/target/lib"), copy.root().resolve("app/target/lib"));
        Files.copy(copy.root().resolve("app/target/rangefinder.jar"), project.resolve("app/target/prepared.jar"));
        Files.copy(copy.root().resolve("rangefinder"), project.resolve("rangefinder"));
        Files.writeString(project.resolve("pom.xml"), "<project/>");
        Files.writeString(project.resolve("app/pom.xml"), "<project/>");
        script(Files.createDirectory(project.resolve("maven")).resolve("mvn"), maven);
        return project;
    }

    /// Making a cache would only take time here.
    private Map<String, String> environment(Path project) throws IOException {
        Path home = StartUpCacheTest.jdkWithoutCaches(project);
        return Map.of("RANGEFINDER_JAVA_HOME", home.toString(), "PATH", copy.tools() + ":" + project.resolve("maven"));
    }

    private static void script(Path file, String line) throws IOException {
        Files.writeString(file, "#!/bin/sh\n" + line + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
}
