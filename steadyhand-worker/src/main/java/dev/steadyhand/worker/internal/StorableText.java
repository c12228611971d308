package dev.steadyhand.worker.internal;

/** Text as the database stores it: without U+0000, and without halves of characters. */
final class StorableText {
  private StorableText() {}

  /** Returns the text without what cannot be stored, cut after this many characters. */
  static String of(String text, int longest) {
    StringBuilder clean = new StringBuilder(Math.min(text.length(), longest));
    int at = 0;
    while (at < text.length()) {
      int point = text.codePointAt(at);
      at += Character.charCount(point);
      if (point == 0 || Character.getType(point) == Character.SURROGATE) {
        continue;
      }
      if (clean.length() + Character.charCount(point) > longest) {
        break;
      }
      clean.appendCodePoint(point);
    }
    return clean.toString();
  }
}
