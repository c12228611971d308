package dev.steadyhand.database.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Splits SQL text into regions, so that a semicolon or a word in a string or a comment is not
 * mistaken for code.
 */
public final class SqlScanner {
  private static final Pattern DOLLAR_TAG = Pattern.compile("\\$(?:[A-Za-z_][A-Za-z_0-9]*)?\\$");

  /** The kind of a region. */
  public enum Kind {
    CODE,
    COMMENT,
    STRING,
    IDENTIFIER,
    DOLLAR_STRING
  }

  /**
   * A part of the text.
   *
   * @param kind the kind
   * @param start the index of its first character
   * @param end the index after its last character
   */
  public record Region(Kind kind, int start, int end) {}

  private final String text;
  private final List<Region> regions = new ArrayList<>();
  private int codeStart;
  private int at;

  private SqlScanner(String text) {
    this.text = text;
  }

  /** Returns the regions of this text, in order and without gaps. */
  public static List<Region> scan(String text) {
    return new SqlScanner(text).scan();
  }

  private List<Region> scan() {
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == '\'') {
        close(Kind.STRING, endOfQuoted('\'', isEscapeString()));
      } else if (c == '"') {
        close(Kind.IDENTIFIER, endOfQuoted('"', false));
      } else if (text.startsWith("--", at)) {
        close(Kind.COMMENT, endOr(text.indexOf('\n', at)));
      } else if (text.startsWith("/*", at)) {
        close(Kind.COMMENT, endOfBlockComment());
      } else if (c == '$' && !dollarTag().isEmpty()) {
        close(Kind.DOLLAR_STRING, endOfDollarString(dollarTag()));
      } else {
        at++;
      }
    }
    addCode(text.length());
    return List.copyOf(regions);
  }

  private void close(Kind kind, int end) {
    addCode(at);
    regions.add(new Region(kind, at, end));
    at = end;
    codeStart = end;
  }

  private void addCode(int end) {
    if (end > codeStart) {
      regions.add(new Region(Kind.CODE, codeStart, end));
    }
  }

  private int endOr(int index) {
    return index < 0 ? text.length() : index;
  }

  /** A doubled quote is scanned as two adjacent regions, which is equivalent for all callers. */
  private int endOfQuoted(char quote, boolean backslashEscapes) {
    for (int i = at + 1; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\\' && backslashEscapes) {
        i++;
      } else if (c == quote) {
        return i + 1;
      }
    }
    return text.length();
  }

  private boolean isEscapeString() {
    boolean afterE = at > 0 && (text.charAt(at - 1) == 'E' || text.charAt(at - 1) == 'e');
    return afterE && (at == 1 || !isWordPart(text.charAt(at - 2)));
  }

  private int endOfBlockComment() {
    int depth = 0;
    for (int i = at; i < text.length() - 1; i++) {
      if (text.startsWith("/*", i)) {
        depth++;
        i++;
      } else if (text.startsWith("*/", i)) {
        depth--;
        i++;
        if (depth == 0) {
          return i + 1;
        }
      }
    }
    return text.length();
  }

  private int endOfDollarString(String tag) {
    int end = text.indexOf(tag, at + tag.length());
    return end < 0 ? text.length() : end + tag.length();
  }

  /**
   * Returns the dollar tag that begins here, for example {@code $body$}; empty if there is none, as
   * in the parameter {@code $1}.
   */
  private String dollarTag() {
    if (at > 0 && isWordPart(text.charAt(at - 1))) {
      return "";
    }
    Matcher tag = DOLLAR_TAG.matcher(text).region(at, text.length());
    return tag.lookingAt() ? tag.group() : "";
  }

  private static boolean isWordPart(char c) {
    return Character.isLetterOrDigit(c) || c == '_';
  }
}
