package dev.steadyhand.database.internal;

import dev.steadyhand.database.internal.SqlScanner.Kind;
import dev.steadyhand.database.internal.SqlScanner.Region;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;

/**
 * A statement of a script.
 *
 * <p>The driver could run a whole script at once, but then error positions are relative to an
 * unknown statement; statements that are run one by one allow to compute the line.
 *
 * @param offset its start in the script
 * @param text the statement without its semicolon
 */
public record SqlStatement(int offset, String text) {
  private static final Pattern TOKEN = Pattern.compile(";|\\w+");

  /** Splits a script into statements; comments between them belong to the following one. */
  public static List<SqlStatement> split(String script) {
    List<SqlStatement> statements = new ArrayList<>();
    Body body = new Body();
    boolean hasContent = false;
    int start = 0;
    for (Region region : SqlScanner.scan(script)) {
      hasContent |= region.kind() != Kind.COMMENT && region.kind() != Kind.CODE;
      if (region.kind() != Kind.CODE) {
        continue;
      }
      Matcher token = TOKEN.matcher(script).region(region.start(), region.end());
      int contentFrom = region.start();
      while (token.find()) {
        if (!token.group().equals(";")) {
          body.word(token.group().toLowerCase(Locale.ROOT));
        } else if (!body.isOpen()) {
          if (hasContent || !script.substring(contentFrom, token.start()).isBlank()) {
            statements.add(new SqlStatement(start, script.substring(start, token.start())));
          }
          start = token.end();
          contentFrom = start;
          hasContent = false;
        }
      }
      hasContent |= !script.substring(contentFrom, region.end()).isBlank();
    }
    if (hasContent) {
      statements.add(new SqlStatement(start, script.substring(start)));
    }
    return statements;
  }

  /** Returns the line of the script, counted from 1, at which this statement failed. */
  public int line(String script, SQLException failure) {
    ServerErrorMessage server =
        failure instanceof PSQLException thrown ? thrown.getServerErrorMessage() : null;
    return line(script, server == null ? 0 : server.getPosition());
  }

  /**
   * Returns the line of this position, both counted from 1; position 0 means the whole statement.
   */
  int line(String script, int position) {
    int firstCharacter = offset + text.length() - text.stripLeading().length();
    int index = position > 0 ? offset + position - 1 : firstCharacter;
    String before = script.substring(0, Math.min(index, script.length()));
    return 1 + (int) before.chars().filter(c -> c == '\n').count();
  }

  /**
   * Tracks {@code begin atomic … end}, the only place where a semicolon does not end a statement.
   */
  private static final class Body {
    private String previous = "";
    private int depth;

    void word(String word) {
      if (word.equals("atomic") && previous.equals("begin")) {
        depth = 1;
      } else if (depth > 0 && word.equals("case")) {
        depth++;
      } else if (depth > 0 && word.equals("end")) {
        depth--;
      }
      previous = word;
    }

    boolean isOpen() {
      return depth > 0;
    }
  }
}
