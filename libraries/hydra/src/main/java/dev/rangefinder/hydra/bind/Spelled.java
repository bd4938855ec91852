package dev.rangefinder.hydra.bind;

/// An enum whose constants are written in another way than their names in lower case.
public interface Spelled {
    String spelling();
}
