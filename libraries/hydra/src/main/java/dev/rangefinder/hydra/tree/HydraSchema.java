package dev.rangefinder.hydra.tree;

import static java.util.Map.entry;

import dev.rangefinder.hydra.tree.Schema.Leaf;
import dev.rangefinder.hydra.tree.Schema.Open;
import dev.rangefinder.hydra.tree.Schema.Struct;
import dev.rangefinder.hydra.tree.Schema.TypedList;
import dev.rangefinder.hydra.tree.Schema.TypedMap;
import java.util.Map;

/// The schema of a whole configuration whose key `hydra` describes the run, as Hydra 1.3 types it.
public final class HydraSchema {
    private static final Schema TEXT = new Leaf(LeafType.TEXT, false);
    private static final Schema OPTIONAL_TEXT = new Leaf(LeafType.TEXT, true);
    private static final Schema TEXTS = new TypedList(TEXT, "List[str]");
    private static final Schema ANYTHING = new TypedMap(Schema.free(), "Dict[str, Any]");

    private static final Schema ROOT = new Open(Map.of("hydra", hydra()));

    private HydraSchema() {}

    public static Schema root() {
        return ROOT;
    }

    private static Schema hydra() {
        return new Struct(
                "HydraConf",
                false,
                Map.ofEntries(
                        entry("defaults", Schema.free()),
                        entry("mode", new Leaf(LeafType.RUN_MODE, true)),
                        entry("searchpath", TEXTS),
                        entry("run", struct("RunDir", Map.of("dir", TEXT))),
                        entry("sweep", struct("SweepDir", Map.of("dir", TEXT, "subdir", TEXT))),
                        entry("hydra_logging", ANYTHING),
                        entry("job_logging", ANYTHING),
                        entry("sweeper", Schema.free()),
                        entry("launcher", Schema.free()),
                        entry("callbacks", ANYTHING),
                        entry("env", Schema.free()),
                        entry("help", help()),
                        entry("hydra_help", struct("HydraHelpConf", Map.of("hydra_help", TEXT, "template", TEXT))),
                        entry("output_subdir", OPTIONAL_TEXT),
                        entry("overrides", struct("OverridesConf", Map.of("hydra", TEXTS, "task", TEXTS))),
                        entry("job", job()),
                        entry("runtime", runtime()),
                        entry("verbose", Schema.free())));
    }

    private static Schema help() {
        return struct("HelpConf", Map.of("app_name", TEXT, "header", TEXT, "footer", TEXT, "template", TEXT));
    }

    private static Schema job() {
        Schema overrideDirname =
                struct("OverrideDirname", Map.of("kv_sep", TEXT, "item_sep", TEXT, "exclude_keys", TEXTS));
        return struct(
                "JobConf",
                Map.of(
                        "name", TEXT,
                        "chdir", new Leaf(LeafType.BOOL, true),
                        "override_dirname", TEXT,
                        "id", TEXT,
                        "num", new Leaf(LeafType.WHOLE, false),
                        "config_name", OPTIONAL_TEXT,
                        "env_set", new TypedMap(TEXT, "Dict[str, str]"),
                        "env_copy", TEXTS,
                        "config", struct("JobConfig", Map.of("override_dirname", overrideDirname))));
    }

    private static Schema runtime() {
        Schema source = struct("ConfigSourceInfo", Map.of("path", TEXT, "schema", TEXT, "provider", TEXT));
        return struct(
                "RuntimeConf",
                Map.of(
                        "version", TEXT,
                        "version_base", TEXT,
                        "cwd", TEXT,
                        "config_sources", new TypedList(source, "List[ConfigSourceInfo]"),
                        "output_dir", TEXT,
                        "choices", ANYTHING));
    }

    private static Schema struct(String name, Map<String, Schema> fields) {
        return new Struct(name, true, fields);
    }
}
