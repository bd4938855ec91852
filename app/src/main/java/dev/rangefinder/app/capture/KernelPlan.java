package dev.rangefinder.app.capture;

import dev.rangefinder.app.settings.Pipeline;
import dev.rangefinder.app.settings.Setting;
import dev.rangefinder.app.settings.ToolConfiguration.Configured;
import dev.rangefinder.hydra.override.ConfigOverride;
import dev.rangefinder.hydra.override.OverrideValue;
import dev.rangefinder.profiler.kernels.KernelEntry;
import dev.rangefinder.profiler.kernels.KernelPlans;
import dev.rangefinder.profiler.option.NcuOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// How one kernel after another is captured: the configuration of `profile`, limited to launches of one kernel.
///
/// @param contents what is collected
/// @param overrides what the user changed in the configuration
/// @param skip how many launches of a kernel come before those that are profiled
/// @param count how many are profiled
/// @param program the command line of the workload
public record KernelPlan(
        KernelContents contents,
        CapturePlanning planner,
        List<String> overrides,
        int skip,
        int count,
        List<String> program)
        implements KernelPlans {
    /// What an expression may have at most, see `KernelPattern`.
    private static final int LONGEST_EXPRESSION = 1000;

    public KernelPlan {
        overrides = List.copyOf(overrides);
        program = List.copyOf(program);
    }

    @Override
    public Planned of(KernelEntry kernel, Path root) {
        Configured configured = contents.configuration()
                .compose(
                        usual(),
                        Stream.concat(contents.preset().stream(), overrides.stream())
                                .toList(),
                        forced(kernel));
        Pipeline pipeline = configured.settings().pipeline();
        return new Planned(
                planner.plan(configured, program, root, Optional.empty()),
                pipeline.ncu().ncuCli(),
                pipeline.limits(false));
    }

    /// What overrides may change.
    private List<ConfigOverride> usual() {
        return List.of(
                ConfigOverride.setting("pipeline.ncu.enable", Setting.flag(true)),
                ConfigOverride.setting("pipeline.ncu.gating_nvtx", Setting.flag(false)),
                set(NcuOption.SET, contents.set().map(Setting::text).orElse(Setting.NOTHING)),
                set(NcuOption.METRICS, list(contents.metrics())),
                set(NcuOption.SECTIONS, list(contents.sections())),
                set(NcuOption.EXPORT_CSV, Setting.flag(false)));
    }

    /// What makes it a capture of this kernel.
    private List<ConfigOverride> forced(KernelEntry kernel) {
        return List.of(
                set(NcuOption.KERNEL_NAME_BASE, Setting.text("demangled")),
                set(NcuOption.KERNEL_NAME, Setting.text(expression(kernel))),
                set(NcuOption.KERNEL_EXCLUDE, Setting.NOTHING),
                set(NcuOption.LAUNCH_SKIP, Setting.number(skip)),
                set(NcuOption.LAUNCH_COUNT, Setting.number(count)),
                set(NcuOption.FORCE_OVERWRITE, Setting.flag(true)));
    }

    private static ConfigOverride set(NcuOption option, OverrideValue value) {
        return ConfigOverride.setting("pipeline.ncu.ncu_cli." + option.key(), value);
    }

    private static OverrideValue list(List<String> texts) {
        return texts.isEmpty() ? Setting.NOTHING : Setting.texts(texts);
    }

    /// An expression that is too long for ncu's engine is a name, spelled out; ncu takes that as it is.
    private static String expression(KernelEntry kernel) {
        boolean tooLong = kernel.regex().length() > LONGEST_EXPRESSION;
        return tooLong && kernel.isExact() ? kernel.name() : "regex:" + kernel.regex();
    }
}
