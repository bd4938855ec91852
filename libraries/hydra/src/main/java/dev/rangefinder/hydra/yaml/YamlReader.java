package dev.rangefinder.hydra.yaml;

import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.Origin;
import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.node.ScalarNode;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.parser.ParserImpl;
import org.yaml.snakeyaml.reader.StreamReader;

/// Reads YAML 1.1 as the original does: its booleans and numbers, no dates, no duplicate text keys, anchors, aliases
/// and merge keys. Every node knows its file and line.
///
/// A stranger's file is safe to read: tags that build objects are refused, and so are files longer than
/// [#MAX_LENGTH] characters, nesting deeper than [#MAX_DEPTH] and more than [#MAX_NODES] values, each alias counted
/// with all it stands for. All errors are [ConfigException]s of kind YAML with file, line and column.
public final class YamlReader {
    public static final int MAX_LENGTH = 4_000_000;
    public static final int MAX_DEPTH = 200;
    public static final int MAX_NODES = 1_000_000;

    private YamlReader() {}

    /// The one document of a text, whatever it is; an empty one is `null`.
    ///
    /// @param file the name that origins and errors give
    public static Node read(String text, String file) {
        if (text.length() > MAX_LENGTH) {
            throw new ConfigException(
                    ConfigException.Kind.YAML,
                    "the file is too long: " + text.length() + " characters, at most " + MAX_LENGTH + "\n  in \"" + file
                            + "\"");
        }
        try {
            var options = new LoaderOptions();
            options.setCodePointLimit(MAX_LENGTH);
            return new EventComposer(new ParserImpl(new StreamReader(text), options), text, file).document();
        } catch (MarkedYAMLException e) {
            throw failure(e, file);
        } catch (YAMLException e) {
            throw new ConfigException(ConfigException.Kind.YAML, e.getMessage() + "\n  in \"" + file + "\"", e);
        }
    }

    /// A configuration: a map or a list. An empty text is an empty map, a text that is only a word is a map from it
    /// to `null`, and a number or a boolean is refused.
    public static Node readConfig(String text, String file) {
        Node node = read(text, file);
        return node instanceof ScalarNode(Scalar.Text(String inner), Origin origin)
                ? ofWord(read(inner, file), origin, file)
                : ofScalar(node, file);
    }

    /// What a text inside a configuration means that is itself YAML.
    private static Node ofWord(Node node, Origin origin, String file) {
        return node instanceof ScalarNode scalar && scalar.value() instanceof Scalar.Text text
                ? MapNode.EMPTY.withOrigin(origin).with(text, new ScalarNode(new Scalar.Null(), origin))
                : ofScalar(node, file);
    }

    private static Node ofScalar(Node node, String file) {
        if (!(node instanceof ScalarNode scalar)) {
            return node;
        }
        if (scalar.isNull()) {
            return MapNode.EMPTY.withOrigin(new Origin.File(file, 1));
        }
        throw new ConfigException(
                ConfigException.Kind.YAML,
                "Invalid loaded object type: " + scalar.value().pythonType() + "\n  in \"" + file + "\"");
    }

    private static ConfigException failure(MarkedYAMLException e, String file) {
        var message = new StringBuilder();
        Mark place = e.getProblemMark();
        Mark context = e.getContextMark();
        if (e.getContext() != null) {
            message.append(e.getContext());
            boolean isElsewhere = context != null
                    && (place == null
                            || context.getLine() != place.getLine()
                            || context.getColumn() != place.getColumn());
            if (isElsewhere) {
                append(message, context, file);
            }
            message.append('\n');
        }
        message.append(e.getProblem());
        append(message, place == null ? context : place, file);
        return new ConfigException(ConfigException.Kind.YAML, message.toString(), e);
    }

    private static void append(StringBuilder message, Mark mark, String file) {
        message.append("\n  in \"").append(file).append('"');
        if (mark != null) {
            message.append(", line ")
                    .append(mark.getLine() + 1)
                    .append(", column ")
                    .append(mark.getColumn() + 1);
        }
    }
}
