package dev.rangefinder.perfworks.search;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The folder of an Nsight Compute. An ncu on the `PATH` is a link to it, or a script that starts it; both are
/// followed, because only the library of this very ncu may refuse metrics (W3).
record NcuInstallation(Path executable, String architecture) {
    private static final int MOST_SCRIPT = 64 * 1024;
    private static final Pattern STARTED = Pattern.compile("(/[^\\s\"'$`*?;]{1,1000}?)/ncu(?=[\\s\"';]|$)");

    /// The folders that may hold its library, most likely first.
    Stream<Path> libraryFolders() {
        Path real = Directory.real(executable);
        return Stream.concat(Optional.ofNullable(real.getParent()).stream(), started(real))
                .flatMap(folder -> Stream.concat(Stream.of(folder), inside(folder, architecture)))
                .distinct();
    }

    /// The folders below the one of an Nsight Compute that hold programs for this machine.
    static Stream<Path> inside(Path folder, String architecture) {
        return Stream.of("target", "host")
                .map(folder::resolve)
                .flatMap(part -> Directory.folders(part, name -> isOf(name, architecture)));
    }

    private static boolean isOf(String folder, String architecture) {
        return folder.startsWith("linux-")
                && switch (architecture) {
                    case "amd64", "x86_64" -> folder.endsWith("-x64");
                    case "aarch64", "arm64" -> folder.endsWith("-a64") || folder.endsWith("-sbsa");
                    default -> false;
                };
    }

    /// What a script in the `bin` of a toolkit starts: what it names, or the only Nsight Compute of that toolkit. Of
    /// several none is known to be the one.
    private static Stream<Path> started(Path script) {
        List<Path> named = STARTED.matcher(text(script))
                .results()
                .map((MatchResult start) -> Directory.named(start.group(1)))
                .flatMap(Optional::stream)
                .filter(folder -> Files.isRegularFile(folder.resolve("ncu")))
                .distinct()
                .toList();
        List<Path> beside = Optional.ofNullable(script.getParent())
                .map(Path::getParent)
                .map(toolkit -> Directory.folders(toolkit, name -> name.startsWith("nsight-compute")))
                .orElseGet(Stream::empty)
                .toList();
        return named.size() == 1
                ? named.stream()
                : named.isEmpty() && beside.size() == 1 ? beside.stream() : Stream.empty();
    }

    private static String text(Path script) {
        if (!Files.isRegularFile(script)) {
            return "";
        }
        try (InputStream stream = Files.newInputStream(script)) {
            String start = new String(stream.readNBytes(MOST_SCRIPT), StandardCharsets.ISO_8859_1);
            return start.startsWith("#!") ? start : "";
        } catch (IOException e) {
            return "";
        }
    }
}
