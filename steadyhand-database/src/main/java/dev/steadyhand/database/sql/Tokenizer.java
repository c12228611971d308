package dev.steadyhand.database.sql;

import dev.steadyhand.database.sql.Token.Kind;
import dev.steadyhand.database.sql.TokenizedSql.Comment;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Cuts SQL into tokens, by the lexical rules of PostgreSQL. */
final class Tokenizer {
  private static final String OPERATOR_CHARACTERS = "~!@#^&|`?+-*/%<>=";

  /** An operator that contains one of these may end with plus or minus. */
  private static final String FREE_CHARACTERS = "~!@#^&|`?%";

  private static final Pattern DOLLAR_TAG = Pattern.compile("\\$(?:[\\p{L}_][\\p{L}\\p{N}_]*)?\\$");
  private static final Pattern PARAMETER = Pattern.compile("\\$[0-9]+");
  private static final Pattern STRING_PREFIX = Pattern.compile("(?i)(?:[ebxn]|u&)'");

  /** The first letters of such prefixes. */
  private static final String PREFIXES = "ebxnuEBXNU";

  private static final Pattern NUMBER =
      Pattern.compile(
          "0[xX][0-9a-fA-F_]+|0[oO][0-7_]+|0[bB][01_]+"
              + "|(?:[0-9][0-9_]*(?:\\.(?!\\.)[0-9_]*)?|\\.[0-9][0-9_]*)(?:[eE][+-]?[0-9]+)?");

  private final String text;
  private final List<Token> tokens = new ArrayList<>();
  private final List<Comment> comments = new ArrayList<>();
  private int at;
  private int line;

  private Tokenizer(String text, int firstLine) {
    this.text = text;
    this.line = firstLine;
  }

  /** Cuts a text whose first line has this number. */
  static TokenizedSql read(String text, int firstLine) {
    Tokenizer tokenizer = new Tokenizer(text, firstLine);
    while (tokenizer.at < text.length()) {
      tokenizer.readOne();
    }
    return new TokenizedSql(
        text, Tokens.toTheEnd(List.copyOf(tokenizer.tokens)), List.copyOf(tokenizer.comments));
  }

  private void readOne() {
    char first = text.charAt(at);
    if (Character.isWhitespace(first) || first == '\uFEFF') {
      advanceTo(at + 1);
    } else if (text.startsWith("--", at)) {
      comment(endOfLine(at));
    } else if (text.startsWith("/*", at)) {
      comment(endOfBlockComment());
    } else if (first == '\'') {
      string(at + 1, false);
    } else if (first == '"') {
      quotedName(at + 1);
    } else if (first == '$' && dollar()) {
      return;
    } else if (PREFIXES.indexOf(first) >= 0 && matching(STRING_PREFIX) > 0) {
      string(at + matching(STRING_PREFIX), first == 'e' || first == 'E');
    } else if (text.regionMatches(true, at, "u&\"", 0, 3)) {
      quotedName(at + 3);
    } else if (isWordStart(first)) {
      int end = endOfWord();
      add(Kind.WORD, text.substring(at, end).toLowerCase(Locale.ROOT), end);
    } else if ((first == '.' || Character.isDigit(first)) && matching(NUMBER) > 0) {
      int end = at + matching(NUMBER);
      add(Kind.NUMBER, text.substring(at, end), end);
    } else {
      symbol(first);
    }
  }

  private void add(Kind kind, String value, int end) {
    tokens.add(new Token(kind, value, at, end, line));
    advanceTo(end);
  }

  private void comment(int end) {
    comments.add(new Comment(text.substring(at, end), at, line));
    advanceTo(end);
  }

  private void advanceTo(int end) {
    for (; at < end; at++) {
      if (text.charAt(at) == '\n') {
        line++;
      }
    }
  }

  private int endOfLine(int from) {
    int end = text.indexOf('\n', from);
    return end < 0 ? text.length() : end;
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
    throw new SqlSyntaxException("unterminated comment", line);
  }

  /** A string; those that only a line break separates are one. */
  private void string(int from, boolean hasEscapes) {
    StringBuilder value = new StringBuilder();
    int end = quoted('\'', from, hasEscapes, value);
    for (int next = continued(end); next >= 0; next = continued(end)) {
      end = quoted('\'', next, hasEscapes, value);
    }
    add(Kind.STRING, value.toString(), end);
  }

  /** Where a string goes on on another line, or -1. */
  private int continued(int from) {
    int i = from;
    boolean hasBreak = false;
    while (i < text.length()
        && (Character.isWhitespace(text.charAt(i)) || text.startsWith("--", i))) {
      hasBreak |= text.charAt(i) == '\n';
      i = text.startsWith("--", i) ? endOfLine(i) : i + 1;
    }
    return hasBreak && i < text.length() && text.charAt(i) == '\'' ? i + 1 : -1;
  }

  private void quotedName(int from) {
    StringBuilder value = new StringBuilder();
    int end = quoted('"', from, false, value);
    add(Kind.QUOTED_NAME, value.toString(), end);
  }

  /** Reads up to the closing quote. Returns the place after it. */
  private int quoted(char quote, int from, boolean hasEscapes, StringBuilder value) {
    for (int i = from; i < text.length(); i++) {
      char character = text.charAt(i);
      if (character == '\\' && hasEscapes && i + 1 < text.length()) {
        i++;
        value.append(unescaped(text.charAt(i)));
      } else if (character != quote) {
        value.append(character);
      } else if (i + 1 < text.length() && text.charAt(i + 1) == quote) {
        i++;
        value.append(quote);
      } else {
        return i + 1;
      }
    }
    String what = quote == '"' ? "quoted identifier" : "quoted string";
    throw new SqlSyntaxException("unterminated " + what, line);
  }

  private static char unescaped(char escaped) {
    return switch (escaped) {
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      case 'b' -> '\b';
      case 'f' -> '\f';
      default -> escaped;
    };
  }

  /** A dollar-quoted string or a parameter. */
  private boolean dollar() {
    int start = at + matching(DOLLAR_TAG);
    if (start > at) {
      String tag = text.substring(at, start);
      int end = text.indexOf(tag, start);
      if (end < 0) {
        throw new SqlSyntaxException("unterminated dollar-quoted string", line);
      }
      add(Kind.STRING, text.substring(start, end), end + tag.length());
      return true;
    }
    int end = at + matching(PARAMETER);
    if (end > at) {
      add(Kind.PARAMETER, text.substring(at, end), end);
      return true;
    }
    return false;
  }

  private void symbol(char first) {
    if (isOperator(first)) {
      int end = endOfOperator();
      add(Kind.SYMBOL, text.substring(at, end), end);
      return;
    }
    boolean isDouble = (first == ':' || first == '.') && isDoubleSymbol();
    int length = isDouble ? 2 : Character.charCount(text.codePointAt(at));
    add(Kind.SYMBOL, text.substring(at, at + length), at + length);
  }

  private boolean isDoubleSymbol() {
    return text.startsWith("::", at) || text.startsWith(":=", at) || text.startsWith("..", at);
  }

  static boolean isOperator(char character) {
    return OPERATOR_CHARACTERS.indexOf(character) >= 0;
  }

  private int endOfOperator() {
    int end = at;
    boolean isFree = false;
    while (end < text.length()
        && isOperator(text.charAt(end))
        && !text.startsWith("--", end)
        && !text.startsWith("/*", end)) {
      isFree |= FREE_CHARACTERS.indexOf(text.charAt(end)) >= 0;
      end++;
    }
    while (!isFree && end > at + 1 && "+-".indexOf(text.charAt(end - 1)) >= 0) {
      end--;
    }
    return end;
  }

  private int endOfWord() {
    int end = at;
    while (end < text.length() && isWordPart(text.charAt(end))) {
      end++;
    }
    return end;
  }

  private static boolean isWordStart(char character) {
    return character == '_'
        || (character < 128 ? Character.isLetter(character) : !Character.isWhitespace(character));
  }

  private static boolean isWordPart(char character) {
    return isWordStart(character) || (character >= '0' && character <= '9') || character == '$';
  }

  /** How many characters match here. */
  private int matching(Pattern pattern) {
    Matcher matcher = pattern.matcher(text).region(at, text.length());
    return matcher.lookingAt() ? matcher.end() - at : 0;
  }
}
