package dev.rangefinder.hydra.tree;

import static java.util.Map.entry;

import dev.rangefinder.hydra.tree.Schema.Entries;
import dev.rangefinder.hydra.tree.Schema.Fields;
import dev.rangefinder.hydra.tree.Schema.Items;
import dev.rangefinder.hydra.tree.Schema.Known;
import dev.rangefinder.hydra.tree.Schema.Leaf;
import java.util.Map;

/// The types of the `hydra` node, by the names the original gives them.
public final class HydraSchema {
    private static final Schema ANY = Schema.free();
    private static final Schema TEXT = new Leaf(Schema.Type.TEXT, false);
    private static final Schema OPTIONAL_TEXT = new Leaf(Schema.Type.TEXT, true);
    private static final Schema TEXTS = new Items(TEXT);

    private static final Schema OVERRIDE_FOLDER_NAME =
            new Fields("OverrideDirname", Map.of("kv_sep", TEXT, "item_sep", TEXT, "exclude_keys", TEXTS));

    private static final Schema JOB = new Fields(
            "JobConf",
            Map.ofEntries(
                    entry("name", TEXT),
                    entry("chdir", new Leaf(Schema.Type.BOOL, true)),
                    entry("override_dirname", TEXT),
                    entry("id", TEXT),
                    entry("num", new Leaf(Schema.Type.WHOLE, false)),
                    entry("config_name", OPTIONAL_TEXT),
                    entry("env_set", new Entries(TEXT)),
                    entry("env_copy", TEXTS),
                    entry("config", new Fields("JobConfig", Map.of("override_dirname", OVERRIDE_FOLDER_NAME)))));

    private static final Schema RUNTIME = new Fields(
            "RuntimeConf",
            Map.ofEntries(
                    entry("version", TEXT),
                    entry("version_base", TEXT),
                    entry("cwd", TEXT),
                    entry("config_sources", ANY),
                    entry("output_dir", TEXT),
                    entry("choices", new Entries(ANY))));

    private static final Schema HYDRA = new Fields(
            "HydraConf",
            Map.ofEntries(
                    entry("mode", new Leaf(Schema.Type.RUN_MODE, true)),
                    entry("searchpath", TEXTS),
                    entry("run", new Fields("RunDir", Map.of("dir", TEXT))),
                    entry("sweep", new Fields("SweepDir", Map.of("dir", TEXT, "subdir", TEXT))),
                    entry("hydra_logging", new Entries(ANY)),
                    entry("job_logging", new Entries(ANY)),
                    entry("sweeper", ANY),
                    entry("launcher", ANY),
                    entry("callbacks", new Entries(ANY)),
                    entry("env", new Entries(ANY)),
                    entry(
                            "help",
                            new Fields(
                                    "HelpConf",
                                    Map.of("app_name", TEXT, "header", TEXT, "footer", TEXT, "template", TEXT))),
                    entry("hydra_help", new Fields("HydraHelpConf", Map.of("hydra_help", TEXT, "template", TEXT))),
                    entry("output_subdir", OPTIONAL_TEXT),
                    entry("overrides", new Fields("OverridesConf", Map.of("hydra", TEXTS, "task", TEXTS))),
                    entry("job", JOB),
                    entry("runtime", RUNTIME),
                    entry("verbose", ANY)));

    /// A whole tree: free, but for its `hydra` node.
    public static final Schema ROOT = new Known(Map.of("hydra", HYDRA));

    private HydraSchema() {}
}
