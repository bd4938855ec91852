package dev.rangefinder.simulator.workload;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// The other processes of a program that runs in several: children of the first one, with its environment and output.
record OtherProcesses(List<Process> children) {
    /// Starts all but the first.
    ///
    /// @param arguments of the first; the others get their rank besides
    static OtherProcesses start(WorkloadSettings settings, List<String> arguments) throws IOException {
        List<Process> children = new ArrayList<>();
        for (int rank = 1; settings.rank() == 0 && rank < settings.processes(); rank++) {
            List<String> command = new ArrayList<>(List.of(
                    ProcessHandle.current().info().command().orElse("java"),
                    // Tools that were injected are native code.
                    "--enable-native-access=ALL-UNNAMED",
                    "-cp",
                    System.getProperty("java.class.path"),
                    Main.class.getName()));
            arguments.stream().filter(word -> !word.startsWith("rank=")).forEach(command::add);
            command.add("rank=" + rank);
            children.add(new ProcessBuilder(command).inheritIO().start());
        }
        return new OtherProcesses(children);
    }

    /// Waits for all of them.
    ///
    /// @return the first exit code that is not 0, or 0
    int await() throws InterruptedException {
        int worst = 0;
        for (Process child : children) {
            int code = child.waitFor();
            worst = worst == 0 ? code : worst;
        }
        return worst;
    }
}
