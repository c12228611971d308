package dev.steadyhand.database.testing;

import dev.steadyhand.database.sql.Token;
import dev.steadyhand.database.sql.Token.Kind;
import dev.steadyhand.database.sql.TokenizedSql;
import dev.steadyhand.database.sql.TokenizedSql.Comment;

/** SQL without comments, strings and quoted names, which may contain anything. */
public final class SqlCode {
  private SqlCode() {}

  /** Returns the rest; dollar-quoted strings are removed, too. */
  public static String of(String sql) {
    return of(sql, false);
  }

  /** Returns the rest; what is between dollars counts as code. */
  public static String withBodies(String sql) {
    return of(sql, true);
  }

  private static String of(String sql, boolean withBodies) {
    StringBuilder code = new StringBuilder(sql);
    TokenizedSql tokenized = TokenizedSql.of(sql);
    for (Comment comment : tokenized.comments()) {
      blank(code, comment.start(), comment.start() + comment.text().length());
    }
    for (Token token : tokenized.tokens().list()) {
      if (token.kind() == Kind.STRING || token.kind() == Kind.QUOTED_NAME) {
        blank(code, token.start(), token.end());
        if (withBodies && sql.charAt(token.start()) == '$') {
          int body = sql.indexOf('$', token.start() + 1) + 1;
          code.replace(body, body + token.text().length(), withBodies(token.text()));
        }
      }
    }
    return code.toString();
  }

  private static void blank(StringBuilder code, int start, int end) {
    code.replace(start, end, " ".repeat(end - start));
  }
}
