package dev.steadyhand.database.internal;

import dev.steadyhand.database.MigrationException;
import dev.steadyhand.database.ServerMessage;
import dev.steadyhand.database.sql.SqlStatement;
import dev.steadyhand.database.sql.SqlSyntaxException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;

/** Runs steps, and reports the location of a failure. */
public final class StepRunner {
  private final Connection connection;

  /** Creates a runner for the current transaction of this connection. */
  public StepRunner(Connection connection) {
    this.connection = connection;
  }

  /** Runs all statements of the step. */
  public void run(Step step) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      // PL/pgSQL may contain braces that look like JDBC escapes.
      statement.setEscapeProcessing(false);
      for (SqlStatement part : statements(step)) {
        try {
          statement.execute(part.text());
        } catch (SQLException e) {
          throw failure(step, part, e);
        }
      }
    }
  }

  private static List<SqlStatement> statements(Step step) {
    try {
      return SqlStatement.split(step.sql());
    } catch (SqlSyntaxException e) {
      throw new MigrationException(
          "%s failed at line %d: %s. Nothing was applied."
              .formatted(step.heading(), e.line(), e.reason()),
          e);
    }
  }

  private static MigrationException failure(Step step, SqlStatement part, SQLException cause) {
    return new MigrationException(
        "%s failed at line %d: %s%s (SQLSTATE %s). Nothing was applied."
            .formatted(
                step.heading(),
                part.line(step.sql(), cause),
                ServerMessage.of(cause),
                where(cause),
                cause.getSQLState()),
        cause);
  }

  /** Returns the function that failed, if the statement called one. */
  private static String where(SQLException cause) {
    ServerErrorMessage server =
        cause instanceof PSQLException thrown ? thrown.getServerErrorMessage() : null;
    String where = server == null ? null : server.getWhere();
    return where == null ? "" : ", in " + where.lines().findFirst().orElse("");
  }
}
