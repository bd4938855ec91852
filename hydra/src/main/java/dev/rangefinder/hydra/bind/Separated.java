package dev.rangefinder.hydra.bind;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// A component that is a list, and may also be given as one text: `a,b` for `[a, b]`. Blanks around the parts and
/// empty parts are dropped. With an empty separator the text is not divided, but a list of one.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface Separated {
    String value();
}
