package dev.rangefinder.profiler.doctor;

import java.text.DecimalFormatSymbols;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// Whether programs of this user print numbers that can be read back.
record LocaleCheck(Machine machine) {
    private static final String NAME = "locale";

    CheckResult finding() {
        // In the order in which they win.
        Optional<String> set = Stream.of("LC_ALL", "LC_NUMERIC", "LANG")
                .filter(name -> machine.variable(name).isPresent())
                .findFirst();
        if (set.isEmpty()) {
            return CheckResult.ok(NAME, "none is set, so numbers have a decimal point");
        }
        String value = machine.variable(set.get()).orElse("");
        String setting = set.get() + "=" + value;
        return separator(value) == '.'
                ? CheckResult.ok(NAME, setting + ", with a decimal point")
                : CheckResult.warn(
                        NAME,
                        setting + ", without a decimal point; captures of ours set LC_ALL=C, so only what you print"
                                + " yourself is concerned",
                        "print CSV with LC_ALL=C ncu --import …");
    }

    private static char separator(String value) {
        String[] parts = value.split("[.@]", 2)[0].split("_", 2);
        Locale locale = parts[0].equals("C") || parts[0].equals("POSIX")
                ? Locale.ROOT
                : Locale.of(parts[0], parts.length > 1 ? parts[1] : "");
        return DecimalFormatSymbols.getInstance(locale).getDecimalSeparator();
    }
}
