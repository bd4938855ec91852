package dev.rangefinder.house;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/// The rooms of the house and who may know whom: capture → read → attribute → roll up → report, each room only the
/// rooms before it (docs/architecture.md).
class BordersTest {
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.rangefinder");

    /// Lives in other people's programs, which cannot be told otherwise that their trace is missing.
    private static final String TRACE_FILE = "dev.rangefinder.nvtx.TraceFile";

    /// Is a program too: the process in which a library is tried.
    private static final String LIBRARY_TRIAL = "dev.rangefinder.perfworks.LibraryTrial";

    private static final int MOST_TYPES = 25;

    /// Rooms that are larger, and why they are one room all the same.
    private static final Map<String, String> LARGE = Map.of(
            "dev.rangefinder.capture", "the words of a capture: small records, and everybody speaks all of them",
            "dev.rangefinder.result", "the parts of one answer, which is written and read as a whole",
            "dev.rangefinder.analysis", "the one pass over all inputs: what it adds up, and how it freezes that",
            "dev.rangefinder.timeline.sweep", "one walk over a timeline: all that is counted on the way",
            "dev.rangefinder.report.json", "a writer and a reader for each part of the one answer",
            "dev.rangefinder.app.command", "a class for each command that users type");

    @Test
    void a_package_is_small_or_says_why_not() {
        Map<String, Long> sizes = CLASSES.stream()
                .filter(type -> type.isTopLevelClass() && !type.getSimpleName().equals("package-info"))
                .collect(Collectors.groupingBy(JavaClass::getPackageName, Collectors.counting()));
        assertThat(sizes).isNotEmpty().allSatisfy((room, types) -> {
            if (types > MOST_TYPES) {
                assertThat(LARGE).as("%s has %d types", room, types).containsKey(room);
            }
        });
    }

    @Test
    void the_line_runs_one_way() {
        layeredArchitecture()
                .consideringOnlyDependenciesInAnyPackage("dev.rangefinder..")
                .withOptionalLayers(true)
                .layer("files")
                .definedBy("dev.rangefinder.files..")
                .layer("text")
                .definedBy("dev.rangefinder.text..")
                .layer("capture")
                .definedBy("dev.rangefinder.capture..")
                .layer("timeline")
                .definedBy("dev.rangefinder.timeline..")
                .layer("metric")
                .definedBy("dev.rangefinder.metric..")
                .layer("result")
                .definedBy("dev.rangefinder.result..")
                .layer("attribution")
                .definedBy("dev.rangefinder.attribution..")
                .layer("rollup")
                .definedBy("dev.rangefinder.rollup..")
                .layer("judgement")
                .definedBy("dev.rangefinder.judgement..")
                .layer("sums")
                .definedBy("dev.rangefinder.sums..")
                .layer("analysis")
                .definedBy("dev.rangefinder.analysis..")
                .layer("finding")
                .definedBy("dev.rangefinder.finding..")
                .layer("diff")
                .definedBy("dev.rangefinder.diff..")
                .layer("nsight")
                .definedBy("dev.rangefinder.nsight..")
                .layer("profiler")
                .definedBy("dev.rangefinder.profiler..")
                .layer("report")
                .definedBy("dev.rangefinder.report..")
                .layer("hydra")
                .definedBy("dev.rangefinder.hydra..")
                .layer("nvtx")
                .definedBy("dev.rangefinder.nvtx..")
                .layer("perfworks")
                .definedBy("dev.rangefinder.perfworks..")
                .layer("cuda")
                .definedBy("dev.rangefinder.cuda..")
                .layer("simulator")
                .definedBy("dev.rangefinder.simulator..")
                .layer("app")
                .definedBy("dev.rangefinder.app..")
                .whereLayer("files")
                .mayNotAccessAnyLayer()
                .whereLayer("text")
                .mayNotAccessAnyLayer()
                .whereLayer("capture")
                .mayNotAccessAnyLayer()
                .whereLayer("timeline")
                .mayOnlyAccessLayers("capture")
                .whereLayer("metric")
                .mayOnlyAccessLayers("capture")
                .whereLayer("result")
                .mayOnlyAccessLayers("capture", "metric")
                .whereLayer("attribution")
                .mayOnlyAccessLayers("capture", "timeline", "result")
                .whereLayer("rollup")
                .mayOnlyAccessLayers("capture", "metric")
                .whereLayer("judgement")
                .mayOnlyAccessLayers("capture", "metric")
                .whereLayer("sums")
                .mayOnlyAccessLayers("capture", "timeline", "metric", "result", "attribution", "rollup", "judgement")
                .whereLayer("analysis")
                .mayOnlyAccessLayers(
                        "capture", "timeline", "metric", "result", "attribution", "rollup", "judgement", "sums")
                .whereLayer("finding")
                .mayOnlyAccessLayers("metric", "result", "judgement")
                .whereLayer("diff")
                .mayOnlyAccessLayers("capture", "metric", "result", "attribution")
                .whereLayer("nsight")
                .mayOnlyAccessLayers("capture", "timeline", "metric")
                .whereLayer("profiler")
                .mayOnlyAccessLayers(
                        "files",
                        "text",
                        "capture",
                        "timeline",
                        "metric",
                        "result",
                        "attribution",
                        "judgement",
                        "nsight",
                        "hydra",
                        "perfworks")
                .whereLayer("report")
                .mayOnlyAccessLayers("files", "text", "capture", "metric", "result")
                .whereLayer("hydra")
                .mayNotAccessAnyLayer()
                .whereLayer("nvtx")
                .mayNotAccessAnyLayer()
                .whereLayer("perfworks")
                .mayNotAccessAnyLayer()
                .whereLayer("cuda")
                .mayNotAccessAnyLayer()
                .whereLayer("simulator")
                .mayOnlyAccessLayers("capture", "timeline", "metric", "nsight", "nvtx", "cuda")
                .whereLayer("app")
                .mayOnlyAccessLayers(
                        "files",
                        "text",
                        "capture",
                        "timeline",
                        "metric",
                        "result",
                        "attribution",
                        "analysis",
                        "finding",
                        "diff",
                        "nsight",
                        "profiler",
                        "report",
                        "hydra",
                        "perfworks")
                .check(CLASSES);
    }

    @Test
    void the_profiler_knows_of_hydra_only_nodes_their_text_and_hints() {
        noClasses()
                .that()
                .resideInAPackage("dev.rangefinder.profiler..")
                .should()
                .dependOnClassesThat(resideInAPackage("dev.rangefinder.hydra..")
                        .and(not(resideInAnyPackage(
                                "dev.rangefinder.hydra.node",
                                "dev.rangefinder.hydra.yaml",
                                "dev.rangefinder.hydra.bind"))))
                .because("run.yaml is YAML, and options are bound by their own hints; composing is the command line's")
                .check(CLASSES);
    }

    @Test
    void driving_the_profilers_runs_one_way() {
        layeredArchitecture()
                .consideringOnlyDependenciesInAnyPackage("dev.rangefinder.profiler..")
                .layer("option")
                .definedBy("dev.rangefinder.profiler.option..")
                .layer("range")
                .definedBy("dev.rangefinder.profiler.range..")
                .layer("cost")
                .definedBy("dev.rangefinder.profiler.cost..")
                .layer("plan")
                .definedBy("dev.rangefinder.profiler.plan..")
                .layer("process")
                .definedBy("dev.rangefinder.profiler.process..")
                .layer("directory")
                .definedBy("dev.rangefinder.profiler.directory..")
                .layer("log")
                .definedBy("dev.rangefinder.profiler.log..")
                .layer("rank")
                .definedBy("dev.rangefinder.profiler.rank..")
                .layer("run")
                .definedBy("dev.rangefinder.profiler.run..")
                .layer("kernels")
                .definedBy("dev.rangefinder.profiler.kernels..")
                .layer("doctor")
                .definedBy("dev.rangefinder.profiler.doctor..")
                .whereLayer("option")
                .mayNotAccessAnyLayer()
                .whereLayer("range")
                .mayOnlyAccessLayers("option")
                .whereLayer("cost")
                .mayOnlyAccessLayers("option", "doctor")
                .whereLayer("plan")
                .mayOnlyAccessLayers("option", "range", "cost")
                .whereLayer("process")
                .mayOnlyAccessLayers("plan")
                .whereLayer("directory")
                .mayOnlyAccessLayers("plan", "process")
                .whereLayer("log")
                .mayOnlyAccessLayers("option")
                .whereLayer("rank")
                .mayNotAccessAnyLayer()
                .whereLayer("run")
                .mayOnlyAccessLayers("plan", "process", "directory", "cost", "log")
                .whereLayer("kernels")
                .mayOnlyAccessLayers("option", "plan", "process", "directory", "run")
                .whereLayer("doctor")
                .mayNotAccessAnyLayer()
                .check(CLASSES);
    }

    @Test
    void core_needs_nothing_but_java_and_a_linear_pattern_engine() {
        String[] core = {
            "dev.rangefinder.files..",
            "dev.rangefinder.text..",
            "dev.rangefinder.capture..",
            "dev.rangefinder.timeline..",
            "dev.rangefinder.metric..",
            "dev.rangefinder.result..",
            "dev.rangefinder.attribution..",
            "dev.rangefinder.rollup..",
            "dev.rangefinder.judgement..",
            "dev.rangefinder.sums..",
            "dev.rangefinder.analysis..",
            "dev.rangefinder.finding..",
            "dev.rangefinder.diff.."
        };
        classes()
                .that()
                .resideInAnyPackage(core)
                .should()
                .onlyDependOnClassesThat(resideInAnyPackage(core)
                        .or(resideInAPackage("com.google.re2j.."))
                        .or(resideInAPackage("java.."))
                        .or(resideInAPackage("org.jspecify.annotations..")))
                .check(CLASSES);
    }

    @Test
    void hydra_is_a_library_of_its_own() {
        classes()
                .that()
                .resideInAPackage("dev.rangefinder.hydra..")
                .should()
                .onlyDependOnClassesThat(resideInAnyPackage(
                        "dev.rangefinder.hydra..", "org.yaml.snakeyaml..", "java..", "org.jspecify.annotations.."))
                .check(CLASSES);
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.rangefinder.hydra.yaml..")
                .should()
                .dependOnClassesThat(resideInAPackage("org.yaml.snakeyaml.."))
                .because("nodes are all that the rest sees of YAML")
                .check(CLASSES);
    }

    @Test
    void nvtx_is_a_library_of_its_own() {
        classes()
                .that()
                .resideInAPackage("dev.rangefinder.nvtx..")
                .should()
                .onlyDependOnClassesThat(
                        resideInAnyPackage("dev.rangefinder.nvtx..", "java..", "org.jspecify.annotations.."))
                .check(CLASSES);
    }

    @Test
    void cuda_is_a_library_of_its_own() {
        classes()
                .that()
                .resideInAPackage("dev.rangefinder.cuda..")
                .should()
                .onlyDependOnClassesThat(
                        resideInAnyPackage("dev.rangefinder.cuda..", "java..", "org.jspecify.annotations.."))
                .check(CLASSES);
        noClasses()
                .that()
                .resideInAPackage("dev.rangefinder.cuda.search..")
                .should()
                .dependOnClassesThat(
                        resideInAPackage("dev.rangefinder.cuda").or(resideInAPackage("java.lang.foreign..")))
                .because("looking for the driver loads nothing")
                .check(CLASSES);
    }

    @Test
    void perfworks_is_a_library_of_its_own() {
        classes()
                .that()
                .resideInAPackage("dev.rangefinder.perfworks..")
                .should()
                .onlyDependOnClassesThat(
                        resideInAnyPackage("dev.rangefinder.perfworks..", "java..", "org.jspecify.annotations.."))
                .check(CLASSES);
        noClasses()
                .that()
                .resideInAPackage("dev.rangefinder.perfworks.search..")
                .should()
                .dependOnClassesThat(
                        resideInAPackage("dev.rangefinder.perfworks").or(resideInAPackage("java.lang.foreign..")))
                .because("looking for the library loads nothing")
                .check(CLASSES);
    }

    @Test
    void the_simulated_device_runs_one_way() {
        layeredArchitecture()
                .consideringOnlyDependenciesInAnyPackage("dev.rangefinder.simulator..")
                .layer("work")
                .definedBy("dev.rangefinder.simulator.work..")
                .layer("workload")
                .definedBy("dev.rangefinder.simulator.workload..")
                .layer("kernel")
                .definedBy("dev.rangefinder.simulator.kernel..")
                .layer("trace")
                .definedBy("dev.rangefinder.simulator.trace..")
                .layer("gpu")
                .definedBy("dev.rangefinder.simulator.gpu..")
                .layer("command")
                .definedBy("dev.rangefinder.simulator.command..")
                .layer("application")
                .definedBy("dev.rangefinder.simulator.application..")
                .layer("ncu")
                .definedBy("dev.rangefinder.simulator.ncu..")
                .layer("nsys")
                .definedBy("dev.rangefinder.simulator.nsys..")
                .whereLayer("work")
                .mayNotAccessAnyLayer()
                .whereLayer("workload")
                .mayOnlyAccessLayers("work")
                .whereLayer("kernel")
                .mayNotAccessAnyLayer()
                .whereLayer("trace")
                .mayOnlyAccessLayers("work")
                .whereLayer("gpu")
                .mayOnlyAccessLayers("work")
                .whereLayer("command")
                .mayNotAccessAnyLayer()
                .whereLayer("application")
                .mayOnlyAccessLayers("command", "gpu")
                .whereLayer("ncu")
                .mayOnlyAccessLayers("work", "trace", "gpu", "command", "application")
                .whereLayer("nsys")
                .mayOnlyAccessLayers("work", "trace", "gpu", "command", "application")
                .check(CLASSES);
    }

    @Test
    void composing_runs_one_way() {
        layeredArchitecture()
                .consideringOnlyDependenciesInAnyPackage("dev.rangefinder.hydra..")
                .layer("node")
                .definedBy("dev.rangefinder.hydra.node")
                .layer("text")
                .definedBy("dev.rangefinder.hydra.override", "dev.rangefinder.hydra.yaml")
                .layer("tree")
                .definedBy("dev.rangefinder.hydra.interpolation", "dev.rangefinder.hydra.tree")
                .layer("compose")
                .definedBy("dev.rangefinder.hydra.defaults", "dev.rangefinder.hydra.compose")
                .layer("bind")
                .definedBy("dev.rangefinder.hydra.bind")
                .layer("run")
                .definedBy(
                        "dev.rangefinder.hydra.sweep",
                        "dev.rangefinder.hydra.arguments",
                        "dev.rangefinder.hydra.completion",
                        "dev.rangefinder.hydra.run")
                .layer("facade")
                .definedBy("dev.rangefinder.hydra")
                .whereLayer("node")
                .mayNotAccessAnyLayer()
                .whereLayer("text")
                .mayOnlyAccessLayers("node")
                .whereLayer("tree")
                .mayOnlyAccessLayers("node", "text")
                .whereLayer("compose")
                .mayOnlyAccessLayers("node", "text", "tree")
                .whereLayer("bind")
                .mayOnlyAccessLayers("node")
                .whereLayer("run")
                .mayOnlyAccessLayers("node", "text", "tree", "compose")
                .check(CLASSES);
    }

    @Test
    void wire_bytes_know_no_meaning() {
        noClasses()
                .that()
                .resideInAPackage("dev.rangefinder.nsight.ncu.wire..")
                .should()
                .dependOnClassesThat(resideInAPackage("dev.rangefinder..")
                        .and(not(resideInAPackage("dev.rangefinder.nsight.ncu.wire.."))))
                .check(CLASSES);
    }

    @Test
    void report_and_csv_know_nothing_of_each_other() {
        slices().matching("dev.rangefinder.nsight.ncu.(report|csv)..")
                .should()
                .notDependOnEachOther()
                .check(CLASSES);
    }

    @Test
    void packages_have_no_cycles() {
        slices().matching("dev.rangefinder.(**)").should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void names_say_what_a_thing_is() {
        noClasses()
                .should()
                .haveSimpleNameEndingWith("Util")
                .orShould()
                .haveSimpleNameEndingWith("Utils")
                .orShould()
                .haveSimpleNameEndingWith("Helper")
                .orShould()
                .haveSimpleNameEndingWith("Manager")
                .orShould()
                .haveSimpleNameEndingWith("Impl")
                .check(CLASSES);
    }

    @Test
    void nothing_static_changes() {
        fields().that().areStatic().should().haveModifier(JavaModifier.FINAL).check(CLASSES);
    }

    @Test
    void only_programs_talk_to_the_terminal() {
        noClasses()
                .that()
                .resideOutsideOfPackages(
                        "dev.rangefinder.app..",
                        "dev.rangefinder.simulator.ncu..",
                        "dev.rangefinder.simulator.nsys..",
                        "dev.rangefinder.simulator.workload..")
                .and()
                .doNotHaveFullyQualifiedName(TRACE_FILE)
                .and()
                .doNotHaveFullyQualifiedName(LIBRARY_TRIAL)
                .should()
                .accessField(System.class, "out")
                .orShould()
                .accessField(System.class, "err")
                .orShould()
                .callMethod(System.class, "exit", int.class)
                .check(CLASSES);
    }

    @Test
    void every_package_refuses_null() {
        classes()
                .should(new ArchCondition<>("lie in a null-marked package") {
                    @Override
                    public void check(JavaClass item, ConditionEvents events) {
                        boolean marked = item.getPackage().isAnnotatedWith(NullMarked.class);
                        events.add(new SimpleConditionEvent(
                                item, marked, item.getPackageName() + " has no package-info.java with @NullMarked"));
                    }
                })
                .check(CLASSES);
    }
}
