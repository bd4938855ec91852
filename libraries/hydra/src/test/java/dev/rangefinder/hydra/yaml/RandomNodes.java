package dev.rangefinder.hydra.yaml;

import dev.rangefinder.hydra.node.ListNode;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.Origin;
import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.node.ScalarNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Random;

/// Trees with everything that makes YAML hard: texts that look like other things, blanks, quotes, breaks, long lines.
final class RandomNodes {
    private static final List<String> PIECES = List.of(
            "a",
            "b c",
            "1",
            "0x1F",
            "1e3",
            ".5",
            "yes",
            "null",
            "~",
            "y",
            "-",
            "- ",
            ": ",
            ":",
            " #",
            "#",
            "?",
            "[",
            "]",
            "{",
            "}",
            ",",
            "&",
            "*",
            "!",
            "|",
            ">",
            "%",
            "@",
            "`",
            "'",
            "\"",
            "\\",
            "\n",
            "\n\n",
            " ",
            "  ",
            "\t",
            "é",
            "日",
            "😀",
            "${x}",
            "???",
            "<<",
            "=",
            "---",
            "...",
            "2001-12-14",
            "12:30",
            "word word word word word ",
            "\u0007",
            "\ufeff",
            "\u00a0",
            "_",
            "inf",
            "nan",
            "0o7");

    private final Random random;

    RandomNodes(long seed) {
        this.random = new Random(seed);
    }

    Node container() {
        Node node = node(0);
        return node instanceof ScalarNode ? MapNode.EMPTY.with("v", node) : node;
    }

    private Node node(int depth) {
        int choice = depth > 4 ? 2 : random.nextInt(4);
        return switch (choice) {
            case 0 -> map(depth);
            case 1 -> list(depth);
            default -> ScalarNode.of(scalar());
        };
    }

    private MapNode map(int depth) {
        var entries = new LinkedHashMap<Scalar, Node>();
        for (int i = random.nextInt(4); i > 0; i--) {
            entries.put(key(), node(depth + 1));
        }
        return new MapNode(entries, Origin.unknown());
    }

    private ListNode list(int depth) {
        List<Node> items = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            items.add(node(depth + 1));
        }
        return ListNode.of(items);
    }

    private Scalar key() {
        return switch (random.nextInt(9)) {
            case 0 -> Scalar.Whole.of(random.nextInt(50));
            case 1 -> new Scalar.Bool(random.nextBoolean());
            case 2 -> new Scalar.Text("k".repeat(100 + random.nextInt(40)));
            case 3 -> bytes();
            default -> new Scalar.Text(text(3));
        };
    }

    private Scalar scalar() {
        return switch (random.nextInt(11)) {
            case 0 -> new Scalar.Null();
            case 1 -> new Scalar.Bool(random.nextBoolean());
            case 2 -> Scalar.Whole.of(random.nextLong());
            case 3 -> new Scalar.Real((random.nextDouble() - 0.5) * Math.pow(10, random.nextInt(40) - 20));
            case 4 -> bytes();
            default -> new Scalar.Text(text(random.nextInt(10) == 0 ? 30 : 5));
        };
    }

    private Scalar bytes() {
        byte[] bytes = new byte[random.nextInt(150)];
        random.nextBytes(bytes);
        return Scalar.Bytes.of(bytes);
    }

    private String text(int most) {
        var text = new StringBuilder();
        for (int i = random.nextInt(most + 1); i > 0; i--) {
            text.append(PIECES.get(random.nextInt(PIECES.size())));
        }
        return text.toString();
    }
}
