package dev.rangefinder.bench.sums;

import java.util.Arrays;

/// The values of the current launch, for contenders that meet them one by one: the last of a repeated metric counts.
public final class LastValues {
    private double[] numbers;
    private int[] launchOf;
    private int[] listed;
    private int size;
    private int launch = 1;

    public LastValues(int metrics) {
        numbers = new double[metrics];
        launchOf = new int[metrics];
        listed = new int[metrics];
    }

    public void set(int metric, double number) {
        if (metric >= numbers.length) {
            grow(metric + 1);
        }
        if (launchOf[metric] != launch) {
            launchOf[metric] = launch;
            listed[size++] = metric;
        }
        numbers[metric] = number;
    }

    /// Ends the launch.
    public void addTo(SumTable table) {
        table.grow(numbers.length);
        table.launch();
        for (int index = 0; index < size; index++) {
            table.add(listed[index], numbers[listed[index]]);
        }
        size = 0;
        launch++;
    }

    private void grow(int metrics) {
        int larger = Math.max(metrics, 2 * numbers.length);
        numbers = Arrays.copyOf(numbers, larger);
        launchOf = Arrays.copyOf(launchOf, larger);
        listed = Arrays.copyOf(listed, larger);
    }
}
