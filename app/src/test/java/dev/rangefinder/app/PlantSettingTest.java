package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.app.settings.Simulator;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `simulator.plant`: a cause that is planted into a region of a bundled program.
class PlantSettingTest {
    @TempDir
    private Path folder;

    @Test
    void the_setting_takes_what_the_program_takes() {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8);
        dev.rangefinder.simulator.workload.Main.run(out, out, "--help");
        String help = printed.toString(StandardCharsets.UTF_8);
        List<String> words = help.substring(help.lastIndexOf(":\n") + 2)
                .lines()
                .flatMap(line -> Arrays.stream(line.strip().split(" ")))
                .toList();
        assertThat(Arrays.stream(Simulator.Plant.values()).map(Simulator.Plant::spelling))
                .containsExactlyElementsOf(words);
    }

    @Test
    void a_plant_chooses_its_program() {
        Cli.Result plan = plan("simulator.plant=bank-conflicts");
        assertThat(plan.exitCode()).as(plan.err()).isZero();
        assertThat(plan.out()).contains("workload.Main planted-cause", "plant=bank-conflicts");
    }

    @Test
    void a_plant_and_another_program_are_refused_together() { // C2
        Cli.Result plan = plan("simulator.plant=tail", "simulator.workload=tiny-llm");
        assertThat(plan.exitCode()).isEqualTo(2);
        assertThat(plan.err()).contains("simulator.plant", "goes only with simulator.workload=planted-cause");
    }

    @Test
    void a_plant_that_does_not_exist_leads_to_the_nearest() { // C2
        Cli.Result plan = plan("simulator.plant=bank-conflict");
        assertThat(plan.exitCode()).isEqualTo(2);
        assertThat(plan.err()).contains("bank-conflicts");
    }

    private Cli.Result plan(String... words) {
        String[] arguments = new String[words.length + 4];
        arguments[0] = "plan";
        arguments[1] = "-o";
        arguments[2] = folder.resolve("run").toString();
        arguments[3] = "simulator.enable=true";
        System.arraycopy(words, 0, arguments, 4, words.length);
        return Cli.run(arguments);
    }
}
