package dev.rangefinder.nsight.ncu.csv.printed;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// All of a CSV file but its launches.
///
/// @param byteOrderMark whether the file starts with one
/// @param crlf whether lines end as on Windows
/// @param header of the first table; empty where there is none, and for session pages
/// @param messages `==TAG==` lines; the first 100,000 of them
/// @param otherLines what the program or the shell printed around the table; the first 100,000 of them, blank ones left
///     out
/// @param lineCount how many messages and other lines the file has in all
/// @param session attributes of the session page, in file order
/// @param summaries groups of the summary tables, in file order
public record CsvOutline(
        boolean byteOrderMark,
        boolean crlf,
        CsvLayout layout,
        List<String> header,
        List<CsvMessage> messages,
        List<String> otherLines,
        long lineCount,
        Map<String, String> session,
        List<CsvSummary> summaries) {
    public CsvOutline {
        header = List.copyOf(header);
        messages = List.copyOf(messages);
        otherLines = List.copyOf(otherLines);
        session = Collections.unmodifiableMap(new LinkedHashMap<>(session));
        summaries = List.copyOf(summaries);
    }
}
