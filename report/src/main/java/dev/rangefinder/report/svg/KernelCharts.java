package dev.rangefinder.report.svg;

import dev.rangefinder.metric.BoundClass;
import dev.rangefinder.report.content.ReadableUnit;
import dev.rangefinder.result.KernelProfile;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/// Pictures of kernels that were profiled one by one.
public final class KernelCharts {
    private static final int WIDTH = 860;
    private static final int MOST_BARS = 40;
    private static final int BAR = 22;
    private static final int NAMES = 330;
    private static final int LONGEST_NAME = 42;
    private static final int TOP = 40;
    private static final int SIDE = 420;
    private static final int LEFT = 60;

    private KernelCharts() {}

    /// How long a launch of each kernel takes, a bar each, the longest first.
    public static String durations(List<KernelProfile> profiles) {
        List<KernelProfile> shown = profiles.stream()
                .filter(profile -> profile.use().figures().timedLaunches() > 0)
                .sorted(Comparator.comparingDouble(
                                (KernelProfile profile) -> profile.use().meanNanoseconds())
                        .reversed())
                .limit(MOST_BARS)
                .toList();
        double longest = shown.stream()
                .mapToDouble(profile -> profile.use().meanNanoseconds())
                .max()
                .orElse(1);
        Svg svg = new Svg(WIDTH, TOP + BAR * Math.max(1, shown.size()) + 12, "Mean duration of a launch by kernel");
        svg.text("title", 12, 22, "start", title("Mean duration of a launch", profiles));
        double y = TOP;
        for (KernelProfile profile : shown) {
            double time = profile.use().meanNanoseconds();
            double wide = Math.max(1, (WIDTH - NAMES - 110) * time / Math.max(longest, 1));
            String name = profile.rank() + "  " + profile.use().kernel();
            svg.text("", 12, y + 15, "start", Svg.cut(name, LONGEST_NAME));
            svg.bar(
                    kind(profile),
                    NAMES,
                    y + 3,
                    wide,
                    BAR - 6,
                    profile.use().kernel() + ": " + ReadableUnit.time(time));
            svg.text("quiet", NAMES + wide + 6, y + 15, "start", ReadableUnit.time(time));
            y += BAR;
        }
        return svg.end();
    }

    /// How near each kernel comes to the limits of the SMs and of memory, a point each: the mean of its launches, in
    /// the colour of what bounds them. The marks are those that a single launch is judged by ([BoundClass]).
    public static String throughput(List<KernelProfile> profiles) {
        int height = TOP + SIDE + 50;
        Svg svg = new Svg(LEFT + SIDE + 230, height, "Throughput of SMs and memory by kernel");
        svg.text("title", 12, 22, "start", title("SM and memory throughput, % of peak", profiles));
        for (int percent = 0; percent <= 100; percent += 20) {
            svg.line("line", x(percent), y(0), x(percent), y(100)).line("line", x(0), y(percent), x(100), y(percent));
            svg.text("quiet", x(percent), y(0) + 16, "middle", Integer.toString(percent));
            svg.text("quiet", x(0) - 8, y(percent) + 4, "end", Integer.toString(percent));
        }
        marks(svg);
        svg.text("quiet", x(30), y(30), "middle", "latency")
                .text("quiet", x(85), y(30), "middle", "memory")
                .text("quiet", x(30), y(85), "middle", "compute");
        svg.text("", x(50), y(0) + 36, "middle", "memory").text("", 8, y(50) + 4, "start", "SM");
        for (KernelProfile profile : profiles) {
            if (profile.value(KernelProfile.COMPUTE).isPresent()
                    && profile.value(KernelProfile.MEMORY).isPresent()) {
                point(svg, profile);
            }
        }
        legend(svg);
        return svg.end();
    }

    /// The borders of latency, of either limit, and of what is balanced between them.
    private static void marks(Svg svg) {
        double busy = BoundClass.BUSY;
        double limit = BoundClass.AT_LIMIT;
        double ahead = BoundClass.AHEAD;
        svg.line("mark", x(busy), y(0), x(busy), y(busy)).line("mark", x(0), y(busy), x(busy), y(busy));
        svg.line("mark", x(busy - ahead), y(busy), x(limit - ahead), y(limit))
                .line("mark", x(limit - ahead), y(limit), x(limit), y(limit));
        svg.line("mark", x(busy), y(busy - ahead), x(limit), y(limit - ahead))
                .line("mark", x(limit), y(limit - ahead), x(limit), y(limit));
        svg.line("mark", x(limit), y(limit), x(100), y(100));
    }

    private static void point(Svg svg, KernelProfile profile) {
        double compute = profile.value(KernelProfile.COMPUTE).orElse(0);
        double memory = profile.value(KernelProfile.MEMORY).orElse(0);
        String tip = String.format(
                Locale.ROOT, "%s: SM %.1f %%, memory %.1f %%", profile.use().kernel(), compute, memory);
        svg.point(kind(profile), x(memory), y(compute), 6, tip);
        svg.text("quiet", x(memory) + 9, y(compute) + 4, "start", Integer.toString(profile.rank()));
    }

    private static void legend(Svg svg) {
        double y = TOP + 20.0;
        for (BoundClass bound :
                List.of(BoundClass.COMPUTE, BoundClass.MEMORY, BoundClass.LATENCY, BoundClass.BALANCED)) {
            String name = bound.code();
            String words = bound == BoundClass.BALANCED ? name : name + " bound";
            svg.point(name, LEFT + SIDE + 30, y, 6, name).text("", LEFT + SIDE + 44, y + 4, "start", words);
            y += 22;
        }
        svg.text("quiet", LEFT + SIDE + 24, y + 6, "start", "numbers are ranks");
    }

    private static String title(String text, List<KernelProfile> profiles) {
        return profiles.stream().anyMatch(KernelProfile::simulated) ? text + " (simulated)" : text;
    }

    private static String kind(KernelProfile profile) {
        return profile.bound().code();
    }

    private static double x(double percent) {
        return LEFT + SIDE * within(percent) / 100;
    }

    private static double y(double percent) {
        return TOP + SIDE - SIDE * within(percent) / 100;
    }

    /// A percentage of peak may be a little more than all.
    private static double within(double percent) {
        return Math.clamp(percent, 0, 105);
    }
}
