package dev.rangefinder.hydra.interpolation;

import dev.rangefinder.hydra.node.Node;

/// What `${name:argument,…}` means for one name. Called each time such a value is read, from any thread; must not
/// keep state of its own that changes its answer within a run.
///
/// A container that it gives is read as if it stood where the interpolation stands: `${…}` inside it is looked up from
/// there. Failures are best a [dev.rangefinder.hydra.node.ConfigException]; any other exception is wrapped in one.
@FunctionalInterface
public interface Resolver {
    Node resolve(ResolverCall call);
}
