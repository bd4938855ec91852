package dev.rangefinder.hydra.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShellCompletionTest {
    @TempDir
    private Path folder;

    @Test
    void a_question_is_answered_in_the_form_of_its_shell() throws IOException {
        Trial trial = Trial.in(folder).config("config", "aa: 1\nab:\n  c: 2\n").variable("COMP_LINE", "app a");
        assertThat(trial.run("-sc", "query=bash")).isZero();
        assertThat(trial.output()).isEqualTo("aa= ab.\n");
        trial.run("-sc", "query=fish");
        assertThat(trial.output()).isEqualTo("aa=\nab.\n");
    }

    @Test
    void the_program_may_be_started_by_another() throws IOException {
        Trial trial = Trial.in(folder).config("config", "aa: 1\n");
        for (String line : new String[] {
            "app aa",
            "  /usr/bin/app   aa",
            "java -jar x/app.jar aa",
            "/opt/jdk/bin/java -Xmx1g -jar app.jar aa",
            "python app.py aa",
            "python3 -m app aa"
        }) {
            trial.variable("COMP_LINE", line).run("-sc", "query=bash");
            assertThat(trial.output()).as(line).isEqualTo("aa=\n");
        }
        trial.variable("COMP_LINE", "app").run("-sc", "query=bash");
        assertThat(trial.output()).contains("aa=");
        trial.variable("COMP_LINE", "").run("-sc", "query=bash");
        assertThat(trial.output()).contains("aa=");
    }

    @Test
    void folders_that_the_line_names_are_looked_into() throws IOException {
        Trial trial = Trial.in(folder).config("config", "a: 1\n");
        Files.createDirectories(folder.resolve("other/db"));
        Files.writeString(folder.resolve("other/db/x.yaml"), "q: 1\n");
        trial.variable("COMP_LINE", "app --config-dir ../other +d").run("-sc", "query=bash");
        assertThat(trial.output()).isEqualTo("+db=\n");
        trial.variable("COMP_LINE", "app --config-dir ../nowhere a").run("-sc", "query=bash");
        assertThat(trial.output()).isEqualTo("a=\n");
    }

    @Test
    void what_is_no_question_is_refused() throws IOException {
        Trial trial = Trial.in(folder).config("config", "a: 1\n");
        assertThat(trial.run("-sc", "query=bash")).isEqualTo(1);
        assertThat(trial.errors()).contains("COMP_LINE is not set");
        assertThat(trial.run("-sc", "install=tcsh")).isEqualTo(1);
        assertThat(trial.errors())
                .startsWith("No completion plugin for 'tcsh' found, available : \n\tbash\n\tfish\n\tzsh\n");
        assertThat(trial.run("-sc")).isEqualTo(1);
        assertThat(trial.run("-sc", "install=bash", "query=bash")).isEqualTo(1);
        assertThat(trial.errors())
                .startsWith("Expecting one subcommand from ['install', 'uninstall', 'query'] to be set");
    }

    @Test
    void scripts_name_the_program_safely() {
        for (Shell shell : Shell.values()) {
            assertThat(shell.install("my tool; rm -r 'x'") + shell.uninstall("my tool; rm -r 'x'"))
                    .contains("'my tool; rm -r '\\''x'\\'''")
                    .contains("_hydra_complete_my_tool__rm__r__x_")
                    .doesNotContain("@PROGRAM@")
                    .doesNotContain("@FUNCTION@");
        }
    }

    @Test
    void bash_offers_what_the_program_answers() throws IOException, InterruptedException {
        Path bash = Path.of("/bin/bash");
        Assumptions.assumeTrue(Files.isExecutable(bash), "there is no bash here");
        Path bin = Files.createDirectories(folder.resolve("bin"));
        Files.writeString(bin.resolve("app"), "#!/bin/sh\necho \"line=$COMP_LINE\" >&2\necho db=mysql db=mariadb\n");
        Files.setPosixFilePermissions(bin.resolve("app"), PosixFilePermissions.fromString("rwxr-xr-x"));
        String script = Shell.BASH.install("app") + """
                COMP_LINE='app x=1 db=m and more' COMP_POINT=12
                _hydra_complete_app
                printf '%s\\n' "${COMPREPLY[@]}"
                COMP_WORDBREAKS=' '
                _hydra_complete_app
                printf '%s\\n' "${COMPREPLY[@]}"
                complete -p app
                """ + Shell.BASH.uninstall("app")
                + "complete -p app 2> /dev/null || echo gone\n";
        assertThat(output(bash, bin, script))
                .isEqualTo(
                        "mysql\nmariadb\ndb=mysql\ndb=mariadb\ncomplete -o default -o nospace -F _hydra_complete_app app\ngone\n");
    }

    private static String output(Path bash, Path bin, String script) throws IOException, InterruptedException {
        var builder = new ProcessBuilder(bash.toString(), "--norc", "-c", "COMP_WORDBREAKS=$' \\t\\n=:@'\n" + script);
        builder.environment().put("PATH", bin + ":" + System.getenv("PATH"));
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
        return output;
    }
}
