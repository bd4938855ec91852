package dev.rangefinder.analysis;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;

/// The texts of ncu's rules without their markup: `@url:TEXT:LINK@`, `@section:ID:TEXT@`, `@source:FILE:LINE:TEXT@`.
final class RuleText {
    private static final Pattern URL = Pattern.compile("@url:([^@]*?):(https?:[^@]*)@");
    private static final Pattern SECTION = Pattern.compile("@section:[^:@]*:([^@]*)@");
    private static final Pattern SOURCE = Pattern.compile("@source:[^@]*:([^:@]*)@");

    private RuleText() {}

    static String plain(String text) {
        if (text.indexOf('@') < 0) {
            return text;
        }
        String plain = replace(URL, text, "$1 ($2)");
        plain = replace(SECTION, plain, "$1");
        return replace(SOURCE, plain, "$1");
    }

    private static String replace(Pattern pattern, String text, String by) {
        Matcher matcher = pattern.matcher(text);
        return matcher.replaceAll(by);
    }
}
