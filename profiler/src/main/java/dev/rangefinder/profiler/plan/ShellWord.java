package dev.rangefinder.profiler.plan;

/// A text as one word of a POSIX shell.
public final class ShellWord {
    private static final String PLAIN = "_@%+=:,./-";

    private ShellWord() {}

    public static String of(String text) {
        boolean plain = !text.isEmpty() && text.chars().allMatch(ShellWord::isPlain);
        return plain ? text : "'" + text.replace("'", "'\\''") + "'";
    }

    private static boolean isPlain(int character) {
        return (character >= 'a' && character <= 'z')
                || (character >= 'A' && character <= 'Z')
                || (character >= '0' && character <= '9')
                || PLAIN.indexOf(character) >= 0;
    }
}
