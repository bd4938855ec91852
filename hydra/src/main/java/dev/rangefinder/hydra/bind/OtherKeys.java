package dev.rangefinder.hydra.bind;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// The component, a `Map<String, T>`, that holds the keys which no other component of its record names, in their
/// order. A record without such a component refuses them.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface OtherKeys {}
