package dev.rangefinder.attribution;

import dev.rangefinder.capture.KernelName;
import dev.rangefinder.timeline.Timeline;
import java.util.List;
import java.util.Locale;

/// Which kernels take part (K1): those that an include pattern matches, or all where there is none, but never one
/// that an exclude pattern matches.
public record KernelSelection(List<NamePattern> include, List<NamePattern> exclude, NameBase nameBase) {
    public static final KernelSelection ALL = new KernelSelection(List.of(), List.of(), NameBase.DEMANGLED);

    /// Which of a kernel's names is matched.
    public enum NameBase {
        /// The name that reports show.
        DEMANGLED,
        FUNCTION,
        MANGLED;

        public String code() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public KernelSelection {
        include = List.copyOf(include);
        exclude = List.copyOf(exclude);
    }

    public boolean takes(KernelName kernel) {
        String name = switch (nameBase) {
            case DEMANGLED -> kernel.display();
            case FUNCTION -> kernel.function();
            case MANGLED -> kernel.mangled();
        };
        return (include.isEmpty() || include.stream().anyMatch(pattern -> pattern.matches(name)))
                && exclude.stream().noneMatch(pattern -> pattern.matches(name));
    }

    /// A timeline with only these kernels, everywhere alike (K2). A graph as a whole has no name that a pattern could
    /// match.
    public Timeline of(Timeline timeline) {
        if (equals(ALL)) {
            return timeline;
        }
        boolean[] kept = new boolean[timeline.kernels().size()];
        for (int kernel = 0; kernel < kept.length; kernel++) {
            kept[kernel] = takes(timeline.kernels().get(kernel));
        }
        return timeline.with(timeline.operations().keeping(kernel -> kept[kernel], include.isEmpty()));
    }
}
