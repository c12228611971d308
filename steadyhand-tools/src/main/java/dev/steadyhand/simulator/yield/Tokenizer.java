package dev.steadyhand.simulator.yield;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Tokenizes SQL and PL/pgSQL: names, strings, numbers and signs, without comments and blanks. */
final class Tokenizer {
  private static final Pattern WORD = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_$]*");
  private static final Pattern NUMBER = Pattern.compile("\\d[\\d_]*(\\.\\d+)?");
  private static final Pattern PLAIN_STRING = Pattern.compile("(?s)'(?:[^']|'')*'");
  private static final Pattern ESCAPE_STRING = Pattern.compile("(?s)[eE]'(?:[^'\\\\]|''|\\\\.)*'");
  private static final Pattern QUOTED_NAME = Pattern.compile("(?s)\"(?:[^\"]|\"\")*\"");
  private static final Pattern DOLLAR_STRING =
      Pattern.compile("(?s)\\$([\\p{L}_][\\p{L}\\p{N}_]*)?\\$.*?\\$\\1\\$");
  private static final Pattern BLANK = Pattern.compile("(?s)\\s+|--[^\\n]*");

  /** Such as {@code #variable_conflict use_column}. */
  private static final Pattern OPTION = Pattern.compile("(?m)^\\s*#[^\\n]*");

  private final String source;
  private final List<Token> tokens = new ArrayList<>();
  private int at;
  private int line = 1;
  private int counted;

  private Tokenizer(String source) {
    this.source = source;
  }

  static List<Token> tokens(String source) {
    Tokenizer tokenizer = new Tokenizer(source);
    while (tokenizer.at < source.length()) {
      tokenizer.take();
    }
    return tokenizer.tokens;
  }

  private void take() {
    if (skip(BLANK) || skip(OPTION) || skipComment()) {
      return;
    }
    if (addAny(ESCAPE_STRING, PLAIN_STRING, DOLLAR_STRING, QUOTED_NAME)) {
      return;
    }
    Matcher word = match(WORD);
    if (word != null) {
      add(word.group().toLowerCase(Locale.ROOT), word);
    } else if (!addAny(NUMBER)) {
      addSign();
    }
  }

  private boolean addAny(Pattern... patterns) {
    for (Pattern pattern : patterns) {
      Matcher found = match(pattern);
      if (found != null) {
        add(found.group(), found);
        return true;
      }
    }
    return false;
  }

  /** Only those of two characters that a label or an assignment may begin with are kept whole. */
  private void addSign() {
    int length = source.startsWith("<<", at) || source.startsWith(">>", at) ? 2 : 1;
    tokens.add(new Token(source.substring(at, at + length), at, lineAt(at)));
    at += length;
  }

  private void add(String text, Matcher found) {
    tokens.add(new Token(text, at, lineAt(at)));
    at = found.end();
  }

  private boolean skip(Pattern pattern) {
    Matcher found = match(pattern);
    if (found == null) {
      return false;
    }
    at = found.end();
    return true;
  }

  /** Those between slashes and asterisks nest. */
  private boolean skipComment() {
    if (!source.startsWith("/*", at)) {
      return false;
    }
    int depth = 0;
    do {
      if (source.startsWith("/*", at)) {
        depth++;
        at += 2;
      } else if (source.startsWith("*/", at)) {
        depth--;
        at += 2;
      } else {
        at++;
      }
    } while (depth > 0 && at < source.length());
    return true;
  }

  private @Nullable Matcher match(Pattern pattern) {
    Matcher matcher = pattern.matcher(source).region(at, source.length());
    matcher.useAnchoringBounds(false);
    return matcher.lookingAt() ? matcher : null;
  }

  private int lineAt(int position) {
    for (; counted < position; counted++) {
      if (source.charAt(counted) == '\n') {
        line++;
      }
    }
    return line;
  }
}
