package dev.rangefinder.hydra.tree;

import dev.rangefinder.hydra.interpolation.Evaluation;
import dev.rangefinder.hydra.interpolation.Resolvers;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.NodePath;
import java.util.Optional;

/// Reads values of a tree with interpolations looked up. Nothing is kept between readings, so what an environment
/// variable or a resolver gives is read anew each time; safe to share between threads as far as the resolvers are.
///
/// All readings refuse an interpolation that leads nowhere, to `???`, to itself or to a parent of itself, and name
/// its key.
public final class TreeReader {
    private final Node root;
    private final Resolvers resolvers;
    private final Optional<Node> hydra;

    public TreeReader(Node root, Resolvers resolvers) {
        this(root, resolvers, Optional.empty());
    }

    /// @param hydra the node that `${hydra:…}` reads; where absent, the key `hydra` of the tree itself
    public TreeReader(Node root, Resolvers resolvers, Optional<Node> hydra) {
        this.root = root;
        this.resolvers = resolvers;
        this.hydra = hydra;
    }

    public Node root() {
        return root;
    }

    /// The value at a key such as `a.b[0]`, with all that is in it looked up. Empty where there is none, where it is
    /// `???`, and below something that is no container; `null` is a value. The empty key is the whole tree.
    public Optional<Node> select(String key) {
        return evaluation().select(key, false);
    }

    /// As [#select], with `???` refused.
    public Optional<Node> selectGiven(String key) {
        return evaluation().select(key, true);
    }

    /// As [#select], but what is in a container stays as written: for those who want to know whether something is
    /// there, and what kind of thing.
    public Optional<Node> find(String key) {
        return evaluation().find(key, false);
    }

    /// The whole tree with all interpolations looked up; `???` stays, and origins stay.
    public Node resolve() {
        return evaluation().resolve();
    }

    /// What is at a path, looked up; a path that leads nowhere is refused.
    public Node resolve(NodePath path) {
        return evaluation().resolve(path);
    }

    /// What is at a path; where that is an interpolation what it leads to, with all that is in it as written. Empty
    /// where that fails or leads nowhere.
    public Optional<Node> dereference(NodePath path) {
        try {
            return evaluation().find(path);
        } catch (ConfigException e) {
            return Optional.empty();
        }
    }

    private Evaluation evaluation() {
        return new Evaluation(root, resolvers, hydra);
    }
}
