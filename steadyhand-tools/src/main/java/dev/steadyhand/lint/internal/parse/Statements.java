package dev.steadyhand.lint.internal.parse;

import java.util.ArrayList;
import java.util.List;

/** Cuts a script into statements. */
final class Statements {
  private final List<Token> tokens;
  private final List<Cursor> statements = new ArrayList<>();
  private int start;
  private int depth;

  private Statements(List<Token> tokens) {
    this.tokens = tokens;
  }

  static List<Cursor> split(List<Token> tokens) {
    return new Statements(tokens).split();
  }

  private List<Cursor> split() {
    for (int i = 0; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      if (token.is(";") && depth == 0) {
        end(i);
      } else if (isCreate("rule")) {
        depth += token.opens() ? 1 : token.closes() ? -1 : 0;
      } else if (isCreate("function") || isCreate("procedure")) {
        depth += inBody(i);
      }
    }
    if (start < tokens.size()) {
      statements.add(Cursor.over(tokens.subList(start, tokens.size())));
    }
    return statements;
  }

  private void end(int semicolon) {
    if (semicolon > start) {
      statements.add(new Cursor(tokens.subList(start, semicolon), tokens.get(semicolon)));
    }
    start = semicolon + 1;
  }

  /** In {@code begin atomic} semicolons do not end the statement; {@code case} has an end, too. */
  private int inBody(int i) {
    Token token = tokens.get(i);
    boolean opens =
        depth == 0
            ? token.is("begin") && i + 1 < tokens.size() && tokens.get(i + 1).is("atomic")
            : token.is("case");
    return opens ? 1 : depth > 0 && token.is("end") ? -1 : 0;
  }

  private boolean isCreate(String kind) {
    int at = start + (is(start + 1, "or") && is(start + 2, "replace") ? 3 : 1);
    return is(start, "create") && is(at, kind);
  }

  private boolean is(int at, String word) {
    return at < tokens.size() && tokens.get(at).is(word);
  }
}
