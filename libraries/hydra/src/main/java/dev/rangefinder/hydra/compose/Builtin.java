package dev.rangefinder.hydra.compose;

import static java.util.Map.entry;

import dev.rangefinder.hydra.defaults.ConfigSource;
import dev.rangefinder.hydra.defaults.TextConfigSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// The configurations that come before a program's own: what Hydra says of itself under `hydra`. Names and values are
/// the original's, so that trees and overrides that change them carry over.
final class Builtin {
    private static final String CONFIG = """
            defaults:
              - output: default
              - launcher: basic
              - sweeper: basic
              - help: default
              - hydra_help: default
              - hydra_logging: default
              - job_logging: default
              - callbacks: null
              - env: default
              - _self_
            mode: null
            searchpath: []
            run:
              dir: ???
            sweep:
              dir: ???
              subdir: ???
            callbacks: {}
            output_subdir: .hydra
            overrides:
              hydra: []
              task: []
            job:
              name: ???
              chdir: null
              override_dirname: ???
              id: ???
              num: ???
              config_name: ???
              env_set: {}
              env_copy: []
              config:
                override_dirname:
                  kv_sep: '='
                  item_sep: ','
                  exclude_keys: []
            runtime:
              version: ???
              version_base: ???
              cwd: ???
              config_sources: ???
              output_dir: ???
              choices: {}
            verbose: false
            """;

    private static final String OUTPUT = """
            # @package hydra
            run:
              dir: outputs/${now:%Y-%m-%d}/${now:%H-%M-%S}
            sweep:
              dir: multirun/${now:%Y-%m-%d}/${now:%H-%M-%S}
              subdir: ${hydra.job.num}
            """;

    private static final String HELP = """
            app_name: ${hydra.job.name}
            header: |
              ${hydra.help.app_name} is powered by Hydra.
            footer: |
              Powered by Hydra (https://hydra.cc)
              Use --hydra-help to view Hydra specific help
            template: |
              ${hydra.help.header}
              == Configuration groups ==
              Compose your configuration from those groups (group=option)

              $APP_CONFIG_GROUPS

              == Config ==
              Override anything in the config (foo.bar=value)

              $CONFIG

              ${hydra.help.footer}
            """;

    private static final String HYDRA_HELP = """
            template: |
              Hydra (${hydra.runtime.version})
              See https://hydra.cc for more info.

              == Flags ==
              $FLAGS_HELP

              == Configuration groups ==
              Compose your configuration from those groups (For example, append hydra/job_logging=disabled to command line)

              $HYDRA_CONFIG_GROUPS

              Use '--cfg hydra' to Show the Hydra config.
            hydra_help: ???
            """;

    private static final String HYDRA_LOGGING = """
            version: 1
            formatters:
              simple:
                format: '[%(asctime)s][HYDRA] %(message)s'
            handlers:
              console:
                class: logging.StreamHandler
                formatter: simple
                stream: ext://sys.stdout
            root:
              level: INFO
              handlers: [console]
            loggers:
              logging_example:
                level: DEBUG
            disable_existing_loggers: false
            """;

    private static final String HYDRA_DEBUG_LOGGING = """
            version: 1
            formatters:
              simple:
                format: '[%(asctime)s][%(name)s][%(levelname)s] - %(message)s'
            handlers:
              file:
                class: logging.FileHandler
                mode: w
                formatter: simple
                filename: ${hydra.runtime.output_dir}/hydra-${hydra.job.name}.log
                delay: true
            root:
              level: ERROR
              handlers: [file]
            loggers:
              hydra:
                level: DEBUG
            disable_existing_loggers: false
            """;

    private static final String JOB_LOGGING = """
            version: 1
            formatters:
              simple:
                format: '[%(asctime)s][%(name)s][%(levelname)s] - %(message)s'
            handlers:
              console:
                class: logging.StreamHandler
                formatter: simple
                stream: ext://sys.stdout
              file:
                class: logging.FileHandler
                formatter: simple
                filename: ${hydra.runtime.output_dir}/${hydra.job.name}.log
            root:
              level: INFO
              handlers: [console, file]
            disable_existing_loggers: false
            """;

    private static final String STDOUT_LOGGING = """
            version: 1
            formatters:
              simple:
                format: '%(message)s'
            handlers:
              console:
                class: logging.StreamHandler
                formatter: simple
                stream: ext://sys.stdout
            root:
              level: INFO
              handlers: [console]
            disable_existing_loggers: false
            """;

    private static final String DISABLED_LOGGING = """
            version: 1
            root:
              level: ERROR
            disable_existing_loggers: true
            """;

    private static final String NO_LOGGING = """
            version: 1
            root: null
            disable_existing_loggers: false
            """;

    private static final Map<String, String> PACKAGED = Map.ofEntries(
            entry("hydra/output/default", OUTPUT),
            entry("hydra/help/default", HELP),
            entry("hydra/hydra_help/default", HYDRA_HELP),
            entry("hydra/hydra_logging/default", HYDRA_LOGGING),
            entry("hydra/hydra_logging/disabled", DISABLED_LOGGING),
            entry("hydra/hydra_logging/hydra_debug", HYDRA_DEBUG_LOGGING),
            entry("hydra/hydra_logging/none", NO_LOGGING),
            entry("hydra/job_logging/default", JOB_LOGGING),
            entry("hydra/job_logging/disabled", DISABLED_LOGGING),
            entry("hydra/job_logging/none", NO_LOGGING),
            entry("hydra/job_logging/stdout", STDOUT_LOGGING),
            entry("hydra/env/default", ""));

    private static final Map<String, String> STRUCTURED = Map.ofEntries(
            entry("hydra/config", CONFIG),
            entry("hydra/launcher/basic", "_target_: hydra._internal.core_plugins.basic_launcher.BasicLauncher\n"),
            entry("hydra/sweeper/basic", """
                    _target_: hydra._internal.core_plugins.basic_sweeper.BasicSweeper
                    max_batch_size: null
                    params: null
                    """));

    /// The first source of every search path. What every composition begins with is read once in the life of a program.
    private static final ConfigSource FIRST = TextConfigSource.of("hydra", "pkg", "hydra.conf", PACKAGED)
            .reading(List.of(
                    "hydra/output/default",
                    "hydra/help/default",
                    "hydra/hydra_help/default",
                    "hydra/hydra_logging/default",
                    "hydra/job_logging/default",
                    "hydra/env/default"));

    /// The last source of every search path.
    private static final ConfigSource LAST =
            TextConfigSource.of("schema", "structured", "", STRUCTURED).reading(STRUCTURED.keySet());

    private Builtin() {}

    /// A search path around a program's own sources.
    static List<ConfigSource> around(List<ConfigSource> own) {
        var sources = new ArrayList<ConfigSource>();
        sources.add(FIRST);
        sources.addAll(own);
        sources.add(LAST);
        return sources;
    }
}
