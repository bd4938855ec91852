package dev.rangefinder.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// One name for one thing: whoever reads a simple name knows which type is meant.
class NamesTest {
    private static final Path ROOT = Path.of(System.getProperty("rangefinder.root", "../.."));
    private static final String MAIN = "/src/main/java/";

    /// Comments and texts, which may look like declarations.
    private static final Pattern NO_CODE =
            Pattern.compile("\"\"\"[\\s\\S]*?\"\"\"|\"(?:\\\\.|[^\"\\\\\\n])*+\"|//[^\\n]*+|/\\*[\\s\\S]*?\\*/");

    private static final Pattern TYPE = Pattern.compile(
            "^( *+)(?:(?:public|protected|private|static|final|abstract|sealed|non-sealed) )*+"
                    + "(?:class|interface|enum|record|@interface) ([A-Z]\\w*+)",
            Pattern.MULTILINE);

    /// Names of top-level types that several modules of the product have, and why. May shrink, and not grow.
    private static final Map<String, String> SHARED = Map.of(
            "Main", "what a JVM starts; captures record the one of the sample programs",
            "NvtxDomain", "NVTX's own word, for what a program opens and for what a capture holds");

    private record Declared(String module, String name, Path source, boolean nested) {}

    @Test
    void inside_a_module_no_two_types_have_one_simple_name() throws IOException {
        Map<String, List<Path>> places = new TreeMap<>();
        for (Declared type : declared()) {
            places.merge(
                    type.module() + " " + type.name(),
                    List.of(type.source()),
                    (first, then) ->
                            Stream.of(first, then).flatMap(List::stream).toList());
        }
        assertThat(places).hasSizeGreaterThan(1000);
        places.values().removeIf(sources -> sources.size() == 1);
        assertThat(places).isEmpty();
    }

    @Test
    void across_modules_a_simple_name_is_shared_only_for_a_reason() throws IOException {
        Map<String, Set<String>> modules = new TreeMap<>();
        for (Declared type : declared()) {
            if (!type.nested() && !type.source().startsWith("checks")) {
                modules.computeIfAbsent(type.name(), _ -> new TreeSet<>()).add(type.module());
            }
        }
        modules.values().removeIf(all -> all.size() == 1);
        assertThat(modules.keySet())
                .as("in several modules: %s", modules)
                .containsExactlyInAnyOrderElementsOf(SHARED.keySet());
    }

    @Test
    void what_the_table_of_places_names_exists() throws IOException {
        String contributing = Files.readString(ROOT.resolve("CONTRIBUTING.md"));
        int start = contributing.indexOf("## Where do I put");
        String table = contributing.substring(start, contributing.indexOf("\n## ", start + 1));
        Set<String> named = new TreeSet<>();
        Pattern.compile("`((?:[a-z]+\\.)*+[A-Z]\\w++)`")
                .matcher(table)
                .results()
                .map(name -> name.group(1))
                .forEach(named::add);
        Set<String> existing = new HashSet<>();
        for (Declared type : declared()) {
            if (!type.nested()) {
                String path = type.source().toString();
                String room = path.substring(path.indexOf(MAIN) + MAIN.length(), path.length() - ".java".length())
                        .replace('/', '.');
                existing.add(type.name());
                existing.add(room.replace("dev.rangefinder.", ""));
            }
        }
        assertThat(named).hasSizeGreaterThan(5);
        assertThat(existing).containsAll(named);
    }

    private static List<Declared> declared() throws IOException {
        try (Stream<Path> files = Files.walk(ROOT)) {
            return files.map(ROOT::relativize)
                    .filter(file ->
                            file.toString().endsWith(".java") && file.toString().contains(MAIN))
                    .filter(file -> !file.toString().contains("target/"))
                    .flatMap(NamesTest::types)
                    .toList();
        }
    }

    private static Stream<Declared> types(Path source) {
        String path = source.toString();
        String module = path.substring(0, path.indexOf(MAIN));
        return TYPE.matcher(NO_CODE.matcher(text(source)).replaceAll(""))
                .results()
                .map((MatchResult type) -> new Declared(
                        module, type.group(2), source, !type.group(1).isEmpty()));
    }

    private static String text(Path source) {
        try {
            return Files.readString(ROOT.resolve(source));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
