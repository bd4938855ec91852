package dev.rangefinder.attribution;

import dev.rangefinder.capture.KernelName;
import java.util.List;
import java.util.Locale;

/// Which kernels take part (K1): those that an include pattern matches, or all where there is none, but never one
/// that an
/// exclude pattern matches.
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
}
