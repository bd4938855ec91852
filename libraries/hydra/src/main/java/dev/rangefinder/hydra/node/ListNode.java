package dev.rangefinder.hydra.node;

import java.util.List;

/// A list of a configuration.
public record ListNode(List<Node> items, Origin origin) implements Node {
    public ListNode {
        items = List.copyOf(items);
    }

    public static ListNode of(List<? extends Node> items) {
        return new ListNode(List.copyOf(items), Origin.unknown());
    }

    public static ListNode ofTexts(List<String> texts) {
        return of(texts.stream().map(ScalarNode::of).toList());
    }

    @Override
    public ListNode withOrigin(Origin other) {
        return new ListNode(items, other);
    }
}
