package dev.rangefinder.report;

import dev.rangefinder.report.json.ReportJson;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/// Region folders that an earlier report left in the same folder, and that the current one has no region for: left
/// there, they would look current.
///
/// Only what is ours beyond doubt is removed: a folder, no symbolic link, that holds nothing but our files, of which
/// `report.json` names our format and this very folder. Anything else stays.
final class StaleFolders {
    private static final Set<String> OURS = Stream.of("report.md", "report.json", "sections.txt")
            .flatMap(name -> Stream.of(name, TargetFolder.unfinished(name)))
            .collect(Collectors.toUnmodifiableSet());

    private StaleFolders() {}

    static void remove(Path directory, Set<String> current) {
        for (Path folder : folders(directory)) {
            if (!current.contains(nameOf(folder))) {
                removeIfOurs(folder);
            }
        }
    }

    private static List<Path> folders(Path directory) {
        try (Stream<Path> entries = Files.list(directory)) {
            return entries.filter(entry -> Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw TargetFolder.failed(directory, e);
        }
    }

    private static void removeIfOurs(Path folder) {
        try {
            Set<String> names = names(folder);
            if (OURS.containsAll(names) && saysItIs(folder)) {
                for (String name : names) {
                    Files.delete(folder.resolve(name));
                }
                Files.delete(folder);
            }
        } catch (IOException e) {
            throw TargetFolder.failed(folder, e);
        }
    }

    // One more than we have is enough to know that a folder is not ours.
    private static Set<String> names(Path folder) throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.limit(OURS.size() + 1)
                    .map(StaleFolders::nameOf)
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    private static boolean saysItIs(Path folder) throws IOException {
        Path file = folder.resolve("report.json");
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            return false;
        }
        try (InputStream in = Files.newInputStream(file);
                JsonParser parser = new JsonFactory().createParser(ObjectReadContext.empty(), in)) {
            return parser.nextToken() == JsonToken.START_OBJECT
                    && "schema".equals(parser.nextName())
                    && ReportJson.REGION_SCHEMA.equals(parser.nextStringValue())
                    && "folder".equals(parser.nextName())
                    && nameOf(folder).equals(parser.nextStringValue());
        } catch (JacksonException e) {
            return false;
        }
    }

    private static String nameOf(Path path) {
        return String.valueOf(path.getFileName());
    }
}
