package dev.steadyhand.lint.internal.parse;

import java.nio.charset.StandardCharsets;

/** On which line of a file a place in a text is; the parser counts bytes. */
final class Lines {
  private final byte[] bytes;
  private final int start;
  private final int firstLine;

  private Lines(byte[] bytes, int start, int firstLine) {
    this.bytes = bytes;
    this.start = start;
    this.firstLine = firstLine;
  }

  /** Of a text whose first line is the one with this number. */
  static Lines of(String text, int firstLine) {
    return new Lines(text.getBytes(StandardCharsets.UTF_8), 0, firstLine);
  }

  /** The same text, where this place is on the line with this number. */
  Lines startingAt(int place, int line) {
    return new Lines(bytes, place, line);
  }

  int at(int place) {
    int line = firstLine;
    for (int i = start; i < Math.min(place, bytes.length); i++) {
      if (bytes[i] == '\n') {
        line++;
      }
    }
    return line;
  }

  /** The first place at or after this one that is no white space and no comment of a line. */
  int afterSpace(int place) {
    int i = place;
    while (i < bytes.length && (isSpace(bytes[i]) || isComment(i))) {
      i = isSpace(bytes[i]) ? i + 1 : endOfLine(i);
    }
    return i;
  }

  private boolean isComment(int i) {
    return bytes[i] == '-' && i + 1 < bytes.length && bytes[i + 1] == '-';
  }

  private int endOfLine(int place) {
    int i = place;
    while (i < bytes.length && bytes[i] != '\n') {
      i++;
    }
    return i;
  }

  private static boolean isSpace(byte character) {
    return character == ' ' || character == '\n' || character == '\t' || character == '\r';
  }

  /** The text between two places. */
  String slice(int from, int to) {
    int end = Math.min(to, bytes.length);
    return new String(bytes, from, Math.max(0, end - from), StandardCharsets.UTF_8);
  }

  int length() {
    return bytes.length;
  }
}
