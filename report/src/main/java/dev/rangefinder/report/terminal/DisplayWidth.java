package dev.rangefinder.report.terminal;

/// How many columns text takes on a terminal: ideographs take two, marks on other letters none.
final class DisplayWidth {
    /// First and last code point of blocks whose characters are wide (East Asian Width `W` and `F`), in order.
    private static final int[][] WIDE = {
        {0x1100, 0x115f},
        {0x2329, 0x232a},
        {0x2e80, 0x303e},
        {0x3041, 0x4dbf},
        {0x4e00, 0xa4cf},
        {0xa960, 0xa97f},
        {0xac00, 0xd7a3},
        {0xf900, 0xfaff},
        {0xfe10, 0xfe19},
        {0xfe30, 0xfe6f},
        {0xff00, 0xff60},
        {0xffe0, 0xffe6},
        {0x16fe0, 0x18dff},
        {0x1aff0, 0x1b2ff},
        {0x1f200, 0x1f265},
        {0x20000, 0x3fffd}
    };

    // Vowels and finals of Hangul syllables join the consonant before them.
    private static final int FIRST_JOINED = 0x1160;
    private static final int LAST_JOINED = 0x11ff;

    private DisplayWidth() {}

    static int of(String text) {
        int width = 0;
        for (int index = 0; index < text.length(); ) {
            int point = text.codePointAt(index);
            width += of(point);
            index += Character.charCount(point);
        }
        return width;
    }

    static int of(int point) {
        if (point < 0x7f) {
            return 1;
        }
        if (point >= FIRST_JOINED && point <= LAST_JOINED) {
            return 0;
        }
        int type = Character.getType(point);
        if (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK) {
            return 0;
        }
        return isWide(point) ? 2 : 1;
    }

    private static boolean isWide(int point) {
        for (int[] block : WIDE) {
            if (point < block[0]) {
                break;
            }
            if (point <= block[1]) {
                return true;
            }
        }
        return Character.isEmojiPresentation(point);
    }

    /// Where the longest beginning of a text ends that takes at most so many columns.
    static int end(String text, int columns) {
        int width = 0;
        int index = 0;
        while (index < text.length()) {
            int point = text.codePointAt(index);
            width += of(point);
            if (width > columns) {
                break;
            }
            index += Character.charCount(point);
        }
        return index;
    }

    /// Where the longest ending of a text begins that takes at most so many columns.
    private static int start(String text, int columns) {
        int width = 0;
        int index = text.length();
        while (index > 0) {
            int point = text.codePointBefore(index);
            width += of(point);
            if (width > columns) {
                break;
            }
            index -= Character.charCount(point);
        }
        // A mark without its letter would join what stands before it.
        while (index < text.length() && of(text.codePointAt(index)) == 0) {
            index += Character.charCount(text.codePointAt(index));
        }
        return index;
    }

    /// A text in at most so many columns: its middle is what is left out, because names differ at their ends.
    static String shortened(String text, int columns, String ellipsis) {
        if (of(text) <= columns) {
            return text;
        }
        int room = columns - ellipsis.length();
        if (room < 2) {
            return text.substring(0, end(text, columns));
        }
        int head = (room + 1) / 2;
        return text.substring(0, end(text, head)) + ellipsis + text.substring(start(text, room - head));
    }
}
