package dev.rangefinder.hydra.defaults;

import dev.rangefinder.hydra.node.ListNode;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.node.ScalarNode;

/// What the original's messages call the type of a value.
final class PythonType {
    private PythonType() {}

    static String of(Node node) {
        return switch (node) {
            case MapNode _ -> "mapping";
            case ListNode _ -> "list";
            case ScalarNode scalar ->
                switch (scalar.value()) {
                    case Scalar.Null _ -> "NoneType";
                    case Scalar.Bool _ -> "bool";
                    case Scalar.Whole _ -> "int";
                    case Scalar.Real _ -> "float";
                    case Scalar.Text _ -> "str";
                    case Scalar.Bytes _ -> "bytes";
                };
        };
    }
}
