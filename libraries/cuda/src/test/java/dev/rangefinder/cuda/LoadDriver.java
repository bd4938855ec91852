package dev.rangefinder.cuda;

import java.nio.file.Path;

/// A program that says whether it can load a driver.
final class LoadDriver {
    private LoadDriver() {}

    public static void main(String[] arguments) {
        try {
            IO.println(CudaDriver.load(Path.of(arguments[0])).version().toString());
        } catch (CudaUnavailableException e) {
            IO.println(e.getMessage());
        }
    }
}
