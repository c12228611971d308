package dev.steadyhand.database.sql;

import java.util.ArrayList;
import java.util.List;

/** Cuts a script into statements. */
final class StatementSplitter {
  private final String text;
  private final List<Token> tokens;
  private final List<SqlStatement> statements = new ArrayList<>();
  private int offset;
  private int start;
  private int depth;

  private StatementSplitter(TokenizedSql script) {
    this.text = script.text();
    this.tokens = script.tokens().list();
  }

  static List<SqlStatement> split(TokenizedSql script) {
    return new StatementSplitter(script).split();
  }

  private List<SqlStatement> split() {
    for (int i = 0; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      if (token.is(";") && depth == 0) {
        if (i > start) {
          add(token.start(), new Tokens(tokens.subList(start, i), token));
        }
        start = i + 1;
        offset = token.end();
      } else if (isCreate("rule")) {
        depth += token.opens() ? 1 : token.closes() ? -1 : 0;
      } else if (isCreate("function") || isCreate("procedure")) {
        depth += inBody(i);
      }
    }
    if (start < tokens.size()) {
      add(text.length(), Tokens.toTheEnd(tokens.subList(start, tokens.size())));
    }
    return List.copyOf(statements);
  }

  private void add(int end, Tokens statement) {
    statements.add(new SqlStatement(offset, text.substring(offset, end), statement));
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
