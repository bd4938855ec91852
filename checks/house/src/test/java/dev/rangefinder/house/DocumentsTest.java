package dev.rangefinder.house;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.app.Main;
import dev.rangefinder.app.command.ExitCode;
import dev.rangefinder.app.terminal.Terminal;
import dev.rangefinder.house.MarkdownDocument.CodeBlock;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What the documents say is true: their commands run, their Java compiles and prints what they show, their links lead
/// somewhere, and their lists are those of the code.
///
/// A block `sh` is run line by line, a block `java` is compiled and run; a block `text output` behind it is what it
/// prints. A block `sh no-test` is not run: Maven, benchmarks, what needs a GPU. Tests run in the folder of the
/// project.
class DocumentsTest {
    private static final Path ROOT = Path.of(System.getProperty("rangefinder.root", "."));
    private static final int PICTURE_COLUMNS = 110;
    private static final Path PICTURE = ROOT.resolve("docs/images/report.svg");
    private static final String EXAMPLE = "examples/run.ncu-rep";
    private static final List<String> CAPTURES = List.of(EXAMPLE, "examples/run.csv");

    private static final Pattern CITED = Pattern.compile("\\b[RSMKCP][1-9][0-9]?\\b");
    private static final Pattern CLAUSE =
            Pattern.compile("^- <a id=\"([a-z0-9]+)\"></a>\\*\\*([A-Z][0-9]+)\\*\\* `(built|planned|in part)`.*");
    private static final Pattern DEPENDENCY = Pattern.compile("^\\| `([^`:]+:[^`]+)` \\|.*");
    private static final Pattern PACKAGE = Pattern.compile("^\\| `([^`:]+)` \\|.*");
    private static final Pattern KEY = Pattern.compile("\"(\\w+)\" :");
    private static final Pattern CLASS = Pattern.compile("`([A-Z][a-z]+[A-Z]\\w*)(?:\\.\\w+)?`");
    private static final Pattern CODE_SPAN = Pattern.compile("`([^`]+)`");

    @TempDir
    private Path folder;

    static List<MarkdownDocument> documents() throws IOException {
        try (Stream<Path> top = Files.list(ROOT);
                Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
            return Stream.concat(top, docs)
                    .filter(file -> file.toString().endsWith(".md"))
                    .sorted()
                    .map(file -> MarkdownDocument.read(ROOT, file))
                    .toList();
        }
    }

    static List<MarkdownDocument> documentsWithCommands() throws IOException {
        return documentsWith("sh");
    }

    static List<MarkdownDocument> documentsWithJava() throws IOException {
        return documentsWith("java");
    }

    private static List<MarkdownDocument> documentsWith(String language) throws IOException {
        return documents().stream()
                .filter(document -> document.blocks().stream().anyMatch(block -> block.is(language, "")))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("documentsWithCommands")
    void commands_give_the_exit_code_and_the_output_that_is_shown(MarkdownDocument document) throws IOException {
        InstalledTool tool = InstalledTool.in(folder, ROOT);
        document.forEachRun("sh", run -> {
            String output = "";
            for (ShellLine line : ShellLine.of(run.block().text())) {
                InstalledTool.Result result = run(line, tool);
                assertThat(result.exitCode())
                        .as("%s:%d: %s%n%s", document, run.block().line(), line.command(), result.output())
                        .isEqualTo(line.exitCode());
                output = result.output();
            }
            check(document, run, output);
        });
    }

    private static InstalledTool.Result run(ShellLine line, InstalledTool tool) {
        return line.ownArguments()
                .filter(arguments -> !writesFiles(arguments))
                .map(DocumentsTest::inThisProcess)
                .orElseGet(() -> tool.shell(line.command()));
    }

    /// Reports and runs go to the folder of the tool's copy, not to this one, and are looked for there.
    private static boolean writesFiles(String... arguments) {
        return arguments.length > 0
                && List.of("report", "diff", "gate", "baseline", "profile", "demo", "kernels", "show", "view")
                        .contains(arguments[0])
                && !List.of(arguments).contains("--help");
    }

    private static InstalledTool.Result inThisProcess(String... arguments) {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        int exitCode = Main.run(printed, printed, arguments);
        return new InstalledTool.Result(exitCode, printed.toString(StandardCharsets.UTF_8));
    }

    private static void check(MarkdownDocument document, MarkdownDocument.Run run, String output) {
        if (!run.output().isEmpty()) {
            assertThat(output).as("%s:%d prints", document, run.block().line()).isEqualTo(run.output());
        }
    }

    @Test
    void the_first_command_of_the_readme_also_works_through_the_launcher() throws IOException {
        MarkdownDocument readme = MarkdownDocument.read(ROOT, ROOT.resolve("README.md"));
        CodeBlock first = readme.blocks().stream()
                .filter(block -> block.is("sh", ""))
                .findFirst()
                .orElseThrow();
        String command = ShellLine.of(first.text()).getFirst().command();
        assertThat(command).isEqualTo("./rangefinder report " + EXAMPLE + " -o out");
        Path output = folder.resolve("out");
        // Lines are laid out with the name of the folder; where it is long, the verdict names the command without it.
        assertThat(InstalledTool.in(folder, ROOT)
                        .shell(command)
                        .output()
                        .replace("rangefinder show out --findings", "show --findings"))
                .isEqualToNormalizingWhitespace(inThisProcess("report", EXAMPLE, "-o", output.toString())
                        .output()
                        .replace(output.toString(), "out"));
    }

    @ParameterizedTest
    @MethodSource("documentsWithJava")
    void java_examples_compile_without_warning_and_print_what_is_shown(MarkdownDocument document) {
        document.forEachRun("java", run -> {
            Path own = folder.resolve("line-" + run.block().line());
            check(document, run, new JavaExample(run.block().text()).run(own));
        });
    }

    @Test
    void only_what_a_test_cannot_run_is_marked_so() throws IOException {
        assertThat(documents())
                .allSatisfy(document -> assertThat(document.blocks())
                        .filteredOn(block -> block.is("sh", "no-test"))
                        .flatExtracting(block -> ShellLine.of(block.text()))
                        .extracting(ShellLine::command)
                        .allMatch(command -> !command.startsWith("./rangefinder") || needsGpu(command)));
    }

    /// Only what starts a program of the reader's under ncu, or examines the reader's machine.
    private static boolean needsGpu(String command) {
        return (command.matches("\\./rangefinder (kernels )?profile .*") && command.contains(" -- "))
                || command.equals("./rangefinder doctor");
    }

    @ParameterizedTest
    @MethodSource("documents")
    void links_lead_somewhere(MarkdownDocument document) {
        assertThat(document.links())
                .filteredOn(link -> !link.startsWith("https://"))
                .allSatisfy(link -> {
                    String[] parts = link.split("#", 2);
                    Path target = parts[0].isEmpty()
                            ? document.file()
                            : document.file().resolveSibling(parts[0]).normalize();
                    assertThat(target).exists();
                    if (parts.length > 1) {
                        assertThat(MarkdownDocument.read(ROOT, target).anchors())
                                .contains(parts[1]);
                    }
                });
    }

    @Test
    void the_picture_shows_what_report_prints() throws IOException {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        // A name of the same length everywhere, because lines are laid out with it.
        String output = "target/picture/out";
        Terminal terminal = new Terminal(true, true, false, OptionalInt.of(PICTURE_COLUMNS), true);
        Main.run(printed, printed, terminal, "report", EXAMPLE, "-o", output);
        String shown = printed.toString(StandardCharsets.UTF_8).replace(output, "out");
        String picture = TerminalPicture.of("./rangefinder report " + EXAMPLE + " -o out", shown);
        if (System.getProperty("golden") != null) {
            Files.writeString(PICTURE, picture);
        }
        assertThat(PICTURE).as("'mvn -B verify -Dgolden' draws it again").hasContent(picture);
    }

    @Test
    void every_dependency_and_plugin_has_its_line_and_no_line_is_left_over() throws Exception {
        Set<String> lines = matches("docs/dependencies.md", DEPENDENCY, 1);
        assertThat(lines).containsExactlyInAnyOrderElementsOf(PomFiles.artifacts(ROOT));
    }

    @Test
    void every_package_of_the_page_has_its_line_and_no_line_is_left_over() throws IOException {
        Set<String> lines = matches("docs/dependencies.md", PACKAGE, 1);
        assertThat(lines).containsExactlyInAnyOrderElementsOf(PackageFile.packages(ROOT.resolve("page/package.json")));
    }

    @Test
    void every_clause_that_a_source_cites_is_in_the_specification() throws IOException {
        Set<String> clauses = matches("docs/specification.md", CLAUSE, 2);
        Set<String> cited = new TreeSet<>();
        for (Path source : sources()) {
            cited.addAll(citedIn(Files.readString(source)));
        }
        assertThat(cited).hasSizeGreaterThan(5);
        assertThat(clauses).containsAll(cited);
    }

    private static List<Path> sources() throws IOException {
        try (Stream<Path> files = Files.walk(ROOT)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> !file.toString().contains("/target/"))
                    .toList();
        }
    }

    private static Set<String> citedIn(String source) {
        return source.lines()
                .filter(line -> line.contains("//"))
                .flatMap(line -> CITED.matcher(line.substring(line.indexOf("//")))
                        .results()
                        .map(MatchResult::group))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @ParameterizedTest
    @ValueSource(strings = {"docs/architecture.md", "CONTRIBUTING.md"})
    void every_class_that_a_document_names_exists(String document) throws IOException {
        Set<String> named = CLASS.matcher(Files.readString(ROOT.resolve(document)))
                .results()
                .map(name -> name.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> existing =
                sources().stream().map(source -> simpleName(source)).collect(Collectors.toSet());
        assertThat(named).isNotEmpty();
        assertThat(existing).containsAll(named);
    }

    private static String simpleName(Path source) {
        return String.valueOf(source.getFileName()).replace(".java", "");
    }

    @Test
    void every_exit_code_is_in_the_specification() throws IOException {
        assertThat(matches("docs/specification.md", Pattern.compile("^\\| (\\d+) \\| `(?:built|planned)` \\|.*"), 1))
                .containsAll(Arrays.stream(ExitCode.values())
                        .map(exit -> Integer.toString(exit.code()))
                        .toList());
    }

    @Test
    void every_member_of_the_json_of_the_examples_is_in_the_specification() {
        MarkdownDocument specification = MarkdownDocument.read(ROOT, ROOT.resolve("docs/specification.md"));
        Set<String> explained = CODE_SPAN
                .matcher(String.join("\n", specification.prose()))
                .results()
                .map(span -> span.group(1))
                .collect(Collectors.toSet());
        for (String capture : CAPTURES) {
            InstalledTool.Result result = inThisProcess("inspect", "--json", capture);
            assertThat(result.exitCode()).isZero();
            Set<String> keys = KEY.matcher(result.output())
                    .results()
                    .map(key -> key.group(1))
                    .filter(key -> !key.contains("__"))
                    .collect(Collectors.toCollection(TreeSet::new));
            assertThat(keys).hasSizeGreaterThan(10);
            assertThat(explained).as("members of %s", capture).containsAll(keys);
        }
    }

    private static Set<String> matches(String document, Pattern line, int group) throws IOException {
        return Files.readAllLines(ROOT.resolve(document)).stream()
                .map(line::matcher)
                .filter(matcher -> matcher.matches())
                .map(matcher -> matcher.group(group))
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
