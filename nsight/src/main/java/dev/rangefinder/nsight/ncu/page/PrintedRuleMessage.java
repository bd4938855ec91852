package dev.rangefinder.nsight.ncu.page;

/// What ncu prints of a rule's message: `@url:TEXT:LINK@` as `TEXT (LINK)`, `@section:ID:TEXT@` and
/// `@source:FILE:LINE:TEXT@` as `TEXT`. Whatever else has an `@` stays as it is.
final class PrintedRuleMessage {
    private PrintedRuleMessage() {}

    static String plain(String text) {
        StringBuilder plain = new StringBuilder(text.length());
        int at = 0;
        while (at < text.length()) {
            int start = text.indexOf('@', at);
            int end = start < 0 ? -1 : text.indexOf('@', start + 1);
            if (end < 0) {
                break;
            }
            String shown = shown(text.substring(start + 1, end));
            plain.append(text, at, start);
            // Not markup: the second sign may be the start of some.
            plain.append(shown.isEmpty() ? text.substring(start, end) : shown);
            at = shown.isEmpty() ? end : end + 1;
        }
        return plain.append(text.substring(at)).toString();
    }

    private static String shown(String markup) {
        if (markup.startsWith("url:")) {
            String rest = markup.substring("url:".length());
            int colon = rest.indexOf(':');
            return colon < 0 ? "" : rest.substring(0, colon) + " (" + rest.substring(colon + 1) + ")";
        }
        if (markup.startsWith("section:")) {
            return behindColon(markup.substring("section:".length()));
        }
        if (markup.startsWith("source:")) {
            String rest = behindColon(markup.substring("source:".length()));
            int colon = rest.indexOf(':');
            boolean line = colon > 0 && rest.substring(0, colon).chars().allMatch(c -> c >= '0' && c <= '9');
            return line ? rest.substring(colon + 1) : rest;
        }
        return "";
    }

    private static String behindColon(String text) {
        return text.substring(text.indexOf(':') + 1);
    }
}
