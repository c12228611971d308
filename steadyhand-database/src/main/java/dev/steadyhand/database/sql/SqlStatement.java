package dev.steadyhand.database.sql;

import java.sql.SQLException;
import java.util.List;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;

/**
 * A statement of a script.
 *
 * <p>The driver could run a whole script at once, but then error positions are relative to an
 * unknown statement; statements that are run one by one allow to compute the line.
 *
 * @param offset its start in the script
 * @param text the statement without its semicolon, and the comments before it
 * @param tokens its tokens
 */
public record SqlStatement(int offset, String text, Tokens tokens) {

  /** Splits a script into statements; comments between them belong to the following one. */
  public static List<SqlStatement> split(String script) {
    return TokenizedSql.of(script).statements();
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
}
