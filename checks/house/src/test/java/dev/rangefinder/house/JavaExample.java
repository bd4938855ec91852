package dev.rangefinder.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/// A Java block of a document, compiled without any warning and run: a compact source file, as `java Example.java`
/// would take it.
record JavaExample(String source) {
    private static final String NAME = "Example";

    /// Compiles the block, runs its `main`, and tells what it printed.
    ///
    /// @param folder where there is nothing yet
    String run(Path folder) {
        try {
            return compiledAndRun(Files.createDirectory(folder));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("cannot be run:\n" + source, e);
        }
    }

    private String compiledAndRun(Path folder) throws IOException, ReflectiveOperationException {
        compile(Files.writeString(folder.resolve(NAME + ".java"), source), folder);
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()}, JavaExample.class.getClassLoader())) {
            Class<?> example = loader.loadClass(NAME);
            Constructor<?> constructor = example.getDeclaredConstructor();
            constructor.setAccessible(true);
            Method main = example.getDeclaredMethod("main");
            main.setAccessible(true);
            return printedBy(main, constructor.newInstance());
        }
    }

    private static void compile(Path file, Path folder) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        ByteArrayOutputStream complaints = new ByteArrayOutputStream();
        compiler.run(
                null,
                complaints,
                complaints,
                "-Xlint:all,-path",
                "-Werror",
                "-proc:none",
                "-classpath",
                System.getProperty("java.class.path"),
                "-d",
                folder.toString(),
                file.toString());
        assertThat(complaints.toString(StandardCharsets.UTF_8)).isEmpty();
    }

    private static String printedBy(Method main, Object example) throws ReflectiveOperationException {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        PrintStream before = System.out;
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try {
            main.invoke(example);
        } finally {
            System.setOut(before);
        }
        return printed.toString(StandardCharsets.UTF_8);
    }
}
