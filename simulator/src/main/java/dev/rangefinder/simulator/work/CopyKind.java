package dev.rangefinder.simulator.work;

import java.util.Optional;

/// From where to where a copy goes.
public enum CopyKind {
    HOST_TO_DEVICE("host-to-device"),
    DEVICE_TO_HOST("device-to-host"),
    DEVICE_TO_DEVICE("device-to-device");

    private final String word;

    CopyKind(String word) {
        this.word = word;
    }

    String word() {
        return word;
    }

    static Optional<CopyKind> of(String word) {
        for (CopyKind kind : values()) {
            if (kind.word.equals(word)) {
                return Optional.of(kind);
            }
        }
        return Optional.empty();
    }
}
