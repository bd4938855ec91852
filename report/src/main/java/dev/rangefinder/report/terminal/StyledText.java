package dev.rangefinder.report.terminal;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// Text of which pieces may have a colour. All of it is fit to be shown (see [Screen#text]).
record StyledText(List<Piece> pieces) {
    static final StyledText EMPTY = new StyledText(List.of());

    record Piece(String text, Style style) {}

    StyledText {
        pieces = List.copyOf(pieces);
    }

    static StyledText of(String text) {
        return of(text, Style.PLAIN);
    }

    static StyledText of(String text, Style style) {
        return text.isEmpty() ? EMPTY : new StyledText(List.of(new Piece(text, style)));
    }

    StyledText plus(String text, Style style) {
        return plus(of(text, style));
    }

    StyledText plus(String text) {
        return plus(text, Style.PLAIN);
    }

    /// What looks alike becomes one piece.
    StyledText plus(StyledText other) {
        if (pieces.isEmpty() || other.pieces.isEmpty()) {
            return pieces.isEmpty() ? other : this;
        }
        Piece last = pieces.getLast();
        Piece next = other.pieces.getFirst();
        List<Piece> all = new ArrayList<>(pieces);
        if (last.style() == next.style()) {
            all.set(all.size() - 1, new Piece(last.text() + next.text(), last.style()));
            all.addAll(other.pieces.subList(1, other.pieces.size()));
        } else {
            all.addAll(other.pieces);
        }
        return new StyledText(all);
    }

    /// Without blanks at its end, which a colour would hide from whoever looks only at characters.
    StyledText stripTrailing() {
        List<Piece> left = new ArrayList<>(pieces);
        while (!left.isEmpty()) {
            Piece last = left.removeLast();
            String text = last.text().stripTrailing();
            if (!text.isEmpty()) {
                left.add(new Piece(text, last.style()));
                break;
            }
        }
        return new StyledText(left);
    }

    /// As much of it as fits, with an ellipsis where something is left out.
    StyledText cut(int columns, String ellipsis) {
        if (width() <= columns) {
            return this;
        }
        StyledText kept = EMPTY;
        int room = columns - ellipsis.length();
        for (Piece piece : pieces) {
            int end = DisplayWidth.end(piece.text(), room - kept.width());
            kept = kept.plus(piece.text().substring(0, end), piece.style());
            if (end < piece.text().length()) {
                break;
            }
        }
        return kept.stripTrailing().plus(ellipsis);
    }

    int width() {
        return pieces.stream().mapToInt(piece -> DisplayWidth.of(piece.text())).sum();
    }

    String plain() {
        return pieces.stream().map(Piece::text).collect(Collectors.joining());
    }

    String render(boolean colour) {
        return colour
                ? pieces.stream().map(piece -> piece.style().on(piece.text())).collect(Collectors.joining())
                : plain();
    }
}
