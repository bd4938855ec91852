package dev.rangefinder.hydra.run;

/// What a program does with a composed configuration.
@FunctionalInterface
public interface Task {
    /// Does one job. What it throws ends a single run; in a multirun the other jobs of the batch still run.
    void run(Job job) throws Exception;
}
