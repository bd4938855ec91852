package dev.rangefinder.nsight.nsys;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/// The records of a CSV text: cells between commas, in quotes where they hold commas, quotes (twice) or line ends.
///
/// An empty line is a record of one empty cell. A quote inside a cell that does not start with one is a plain
/// character, and a quoted cell that never ends takes the rest of the text.
record CsvRecords(String text) implements Iterable<List<String>> {
    @Override
    public Iterator<List<String>> iterator() {
        return new Walk(text);
    }

    /// One walk through the text.
    private static final class Walk implements Iterator<List<String>> {
        private final String text;
        private int at;

        Walk(String text) {
            this.text = text;
        }

        @Override
        public boolean hasNext() {
            return at < text.length();
        }

        @Override
        public List<String> next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            List<String> cells = new ArrayList<>();
            do {
                cells.add(cell());
            } while (skip(','));
            skip('\r');
            skip('\n');
            return cells;
        }

        private String cell() {
            if (skip('"')) {
                return quoted();
            }
            int from = at;
            while (at < text.length() && text.charAt(at) != ',' && !isLineEnd(text.charAt(at))) {
                at++;
            }
            return text.substring(from, at);
        }

        private String quoted() {
            StringBuilder cell = new StringBuilder();
            while (at < text.length()) {
                char character = text.charAt(at);
                at++;
                if (character == '"' && !skip('"')) {
                    break;
                }
                cell.append(character);
            }
            // What stands between the closing quote and the next comma belongs to nothing.
            while (at < text.length() && text.charAt(at) != ',' && !isLineEnd(text.charAt(at))) {
                at++;
            }
            return cell.toString();
        }

        private boolean skip(char character) {
            if (at < text.length() && text.charAt(at) == character) {
                at++;
                return true;
            }
            return false;
        }

        private static boolean isLineEnd(char character) {
            return character == '\n' || character == '\r';
        }
    }
}
