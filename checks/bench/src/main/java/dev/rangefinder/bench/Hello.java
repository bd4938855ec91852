package dev.rangefinder.bench;

/// The bare JVM that starting the tool is compared with: prints one line.
public final class Hello {
    private Hello() {}

    public static void main(String[] args) {
        System.out.println("hello");
    }
}
