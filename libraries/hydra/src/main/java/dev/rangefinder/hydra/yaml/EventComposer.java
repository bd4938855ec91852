package dev.rangefinder.hydra.yaml;

import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ListNode;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.Origin;
import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.node.ScalarNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.DumperOptions.ScalarStyle;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.events.AliasEvent;
import org.yaml.snakeyaml.events.CollectionStartEvent;
import org.yaml.snakeyaml.events.Event;
import org.yaml.snakeyaml.events.MappingStartEvent;
import org.yaml.snakeyaml.events.NodeEvent;
import org.yaml.snakeyaml.events.ScalarEvent;
import org.yaml.snakeyaml.parser.Parser;

/// Makes nodes of a parser's events: anchors, tags, merge keys, and the bounds on what a file may cost.
final class EventComposer {
    private static final String STANDARD = "tag:yaml.org,2002:";

    private final Parser parser;
    private final String file;
    /// The code points of a text that has tabs, else empty. Quoted and block scalars are taken out as they are met.
    private final int[] tabbed;

    private final boolean hasDirective;
    private final Map<String, Anchored> anchors = new HashMap<>();
    private long nodes;
    /// The deepest level met since the innermost anchor that is still open.
    private int deepest;

    EventComposer(Parser parser, String text, String file) {
        this.parser = parser;
        this.file = file;
        this.tabbed = text.indexOf('\t') < 0 ? new int[0] : text.codePoints().toArray();
        this.hasDirective = text.startsWith("%") || text.contains("\n%") || text.contains("\r%");
    }

    Node document() {
        parser.getEvent();
        if (parser.checkEvent(Event.ID.StreamEnd)) {
            if (hasDirective) {
                throw failure(
                        "expected '<document start>', but found '<stream end>'",
                        parser.peekEvent().getStartMark());
            }
            requireNoTabLeft();
            return new ScalarNode(new Scalar.Null(), new Origin.File(file, 1));
        }
        parser.getEvent();
        Event first = parser.getEvent();
        Node node = node(first, 0, 0);
        requireNoTabLeft();
        parser.getEvent();
        if (!parser.checkEvent(Event.ID.StreamEnd)) {
            throw failure(
                    "expected a single document in the stream" + place(first.getStartMark())
                            + "\nbut found another document",
                    parser.peekEvent().getStartMark());
        }
        return node;
    }

    /// The node that an event begins.
    ///
    /// @param keyLine the line of the key that it is the value of, counted from 1, or 0
    private Node node(Event event, int depth, int keyLine) {
        if (event instanceof AliasEvent alias) {
            return aliased(alias, depth, keyLine);
        }
        descendTo(depth, event.getStartMark());
        String anchor = ((NodeEvent) event).getAnchor();
        if (anchor != null && !isAnchorName(anchor)) {
            throw failure("expected letters or digits in the anchor '" + shortened(anchor) + "'", event.getStartMark());
        }
        if (anchor != null && anchors.putIfAbsent(anchor, Anchored.OPEN) != null) {
            throw failure("found duplicate anchor '" + anchor + "'", event.getStartMark());
        }
        int outerDeepest = deepest;
        deepest = depth;
        long before = nodes;
        count(1, event.getStartMark());
        var origin = new Origin.File(
                file, keyLine > 0 ? keyLine : event.getStartMark().getLine() + 1);
        Node node;
        if (event instanceof ScalarEvent scalar) {
            node = scalar(scalar, origin);
        } else if (event instanceof MappingStartEvent map) {
            node = map(map, origin, depth);
        } else {
            node = list((CollectionStartEvent) event, origin, depth);
        }
        if (anchor != null) {
            anchors.put(anchor, new Anchored(node, nodes - before, deepest - depth));
        }
        deepest = Math.max(deepest, outerDeepest);
        return node;
    }

    private Node aliased(AliasEvent alias, int depth, int keyLine) {
        Anchored target = anchors.get(alias.getAnchor());
        if (target == null) {
            throw failure("found undefined alias '" + alias.getAnchor() + "'", alias.getStartMark());
        }
        if (target.node() == null) {
            throw failure("the alias '" + alias.getAnchor() + "' contains itself", alias.getStartMark());
        }
        count(target.size(), alias.getStartMark());
        descendTo(depth + target.height(), alias.getStartMark());
        int line = keyLine > 0 ? keyLine : alias.getStartMark().getLine() + 1;
        return target.node().withOrigin(new Origin.File(file, line));
    }

    private Node scalar(ScalarEvent event, Origin origin) {
        Scalar value = scalarOf(event);
        if (value == null) {
            throw failure(
                    "could not determine a constructor for the tag '" + STANDARD
                            + (event.getValue().equals("=") ? "value" : "merge") + "'",
                    event.getStartMark());
        }
        return new ScalarNode(value, origin);
    }

    /// The typed scalar, or null for the plain texts `=` and `<<`, which mean something only as keys.
    private @Nullable Scalar scalarOf(ScalarEvent event) {
        String text = event.getValue();
        String tag = event.getTag();
        requireNoTab(event);
        try {
            if (tag == null || tag.equals("!")) {
                // The bare tag `!` asks for a plain scalar's type, whatever the quotes.
                if (tag == null && event.getScalarStyle() != ScalarStyle.PLAIN) {
                    return new Scalar.Text(text);
                }
                return text.equals("<<") || text.equals("=") ? null : ScalarTyping.plain(text);
            }
            return switch (tag) {
                case STANDARD + "str" -> new Scalar.Text(text);
                case STANDARD + "null" -> new Scalar.Null();
                case STANDARD + "bool" -> ScalarTyping.bool(text);
                case STANDARD + "int" -> ScalarTyping.whole(text);
                case STANDARD + "float" -> ScalarTyping.real(text);
                case STANDARD + "binary" -> BinaryText.read(text);
                default -> throw refusedTag(tag, event.getStartMark());
            };
        } catch (NumberFormatException e) {
            throw new ConfigException(
                    ConfigException.Kind.YAML,
                    "'" + shortened(text) + "' is not a number, boolean or base64 that can be read"
                            + place(event.getStartMark()),
                    e);
        }
    }

    /// The parser takes a tab in and after a plain scalar for a blank, the original refuses it.
    private void requireNoTab(ScalarEvent event) {
        if (tabbed.length == 0) {
            return;
        }
        int end = event.getEndMark().getIndex();
        if (event.getScalarStyle() != ScalarStyle.PLAIN) {
            for (int i = event.getStartMark().getIndex(); i < Math.min(end, tabbed.length); i++) {
                tabbed[i] = tabbed[i] == '\n' ? '\n' : ' ';
            }
            return;
        }
        for (int i = event.getStartMark().getIndex(); i < tabbed.length && (i < end || tabbed[i] <= ' '); i++) {
            if (tabbed[i] == '\t') {
                throw failure(
                        "while scanning for the next token\nfound character '\\t' that cannot start any token",
                        event.getStartMark());
            }
            if (i >= end && tabbed[i] != ' ') {
                return;
            }
        }
    }

    /// Nor does the original take a tab between two tokens, which the parser does in places. Comments may have some.
    private void requireNoTabLeft() {
        boolean inComment = false;
        int line = 1;
        for (int i = 0; i < tabbed.length; i++) {
            int c = tabbed[i];
            if (c == '\n') {
                inComment = false;
                line++;
            } else if (c == '#' && (i == 0 || " \n[]{},".indexOf(tabbed[i - 1]) >= 0)) {
                inComment = true;
            } else if (c == '\t' && !inComment) {
                throw new ConfigException(
                        ConfigException.Kind.YAML,
                        "while scanning for the next token\nfound character '\\t' that cannot start any token\n  in \""
                                + file + "\", line " + line);
            }
        }
    }

    private Node list(CollectionStartEvent start, Origin origin, int depth) {
        requireTag(start, "seq");
        var items = new ArrayList<Node>();
        while (!parser.checkEvent(Event.ID.SequenceEnd)) {
            items.add(node(parser.getEvent(), depth + 1, 0));
        }
        parser.getEvent();
        return new ListNode(items, origin);
    }

    private Node map(MappingStartEvent start, Origin origin, int depth) {
        requireTag(start, "map");
        var entries = new LinkedHashMap<Scalar, Node>();
        @Nullable Map<Scalar, Node> merged = null;
        while (!parser.checkEvent(Event.ID.MappingEnd)) {
            Event keyEvent = parser.getEvent();
            Mark place = keyEvent.getStartMark();
            int line = place.getLine() + 1;
            @Nullable Scalar key = key(keyEvent);
            Node value = node(parser.getEvent(), depth + 1, line);
            if (key == null) {
                merged = merged == null ? new LinkedHashMap<>() : merged;
                mergeInto(merged, value, place);
            } else if (entries.put(key, value) != null && key instanceof Scalar.Text(String text)) {
                throw failure(
                        "while constructing a mapping" + place(start.getStartMark()) + "\nfound duplicate key "
                                + shortened(text),
                        place);
            }
        }
        parser.getEvent();
        if (merged == null) {
            return new MapNode(entries, origin);
        }
        var all = new LinkedHashMap<>(merged);
        all.putAll(entries);
        return new MapNode(all, origin);
    }

    /// The key, or null for the merge key `<<`.
    private @Nullable Scalar key(Event event) {
        @Nullable Scalar key;
        if (event instanceof ScalarEvent scalar) {
            key = scalarKey(scalar);
        } else if (event instanceof AliasEvent alias && aliased(alias, 0, 0) instanceof ScalarNode scalar) {
            key = scalar.value();
        } else {
            throw failure("while constructing a mapping\nfound a list or a map as a key", event.getStartMark());
        }
        if (key instanceof Scalar.Null) {
            throw failure("Incompatible key type 'NoneType'", event.getStartMark());
        }
        return key;
    }

    private @Nullable Scalar scalarKey(ScalarEvent event) {
        if (event.getAnchor() != null) {
            return ((ScalarNode) node(event, 0, 0)).value();
        }
        count(1, event.getStartMark());
        Scalar key = scalarOf(event);
        return key == null && event.getValue().equals("=") ? new Scalar.Text("=") : key;
    }

    private void mergeInto(Map<Scalar, Node> merged, Node value, Mark place) {
        switch (value) {
            case MapNode map -> merged.putAll(map.entries());
            case ListNode list -> {
                // The first of a list wins, so it comes last.
                List<Node> items = list.items();
                for (int i = items.size() - 1; i >= 0; i--) {
                    if (!(items.get(i) instanceof MapNode map)) {
                        throw failure("expected a mapping for merging", place);
                    }
                    merged.putAll(map.entries());
                }
            }
            case ScalarNode _ -> throw failure("expected a mapping or list of mappings for merging", place);
        }
    }

    private void requireTag(CollectionStartEvent start, String expected) {
        String tag = start.getTag();
        if (tag != null && !tag.equals("!") && !tag.equals(STANDARD + expected)) {
            throw refusedTag(tag, start.getStartMark());
        }
    }

    private void descendTo(int depth, Mark place) {
        deepest = Math.max(deepest, depth);
        if (depth > YamlReader.MAX_DEPTH) {
            throw failure("nested too deeply: more than " + YamlReader.MAX_DEPTH + " levels", place);
        }
    }

    private void count(long more, Mark place) {
        nodes += more;
        if (nodes > YamlReader.MAX_NODES) {
            throw failure("too many values: more than " + YamlReader.MAX_NODES + " with aliases written out", place);
        }
    }

    private ConfigException refusedTag(String tag, Mark place) {
        return failure("could not determine a constructor for the tag '" + shortened(tag) + "'", place);
    }

    private ConfigException failure(String problem, Mark place) {
        return new ConfigException(ConfigException.Kind.YAML, problem + place(place));
    }

    private String place(Mark mark) {
        return "\n  in \"" + file + "\", line " + (mark.getLine() + 1) + ", column " + (mark.getColumn() + 1);
    }

    private static boolean isAnchorName(String name) {
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (c > 127 || !(Character.isLetterOrDigit(c) || c == '-' || c == '_')) {
                return false;
            }
        }
        return true;
    }

    private static String shortened(String text) {
        return text.length() <= 200 ? text : text.substring(0, 200) + "…";
    }

    /// What an anchor names, how many values that is, and how many levels lie below it.
    private record Anchored(@Nullable Node node, long size, int height) {
        /// Begun and not finished: an alias to it would contain itself.
        static final Anchored OPEN = new Anchored(null, 0, 0);
    }
}
