package dev.steadyhand.database.internal;

import dev.steadyhand.database.MigrationException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * Checks the privilege to create schemas, which the migrating user needs and the owner does not.
 */
public final class CreateRight {
  private static final String SQL =
      """
      select current_user, current_database(), has_database_privilege(current_database(), 'create')
      """;

  private static final String INSUFFICIENT_PRIVILEGE = "42501";

  private CreateRight() {}

  /** Throws if the privilege is missing. */
  public static void require(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(SQL)) {
      row.next();
      if (!row.getBoolean(3)) {
        String user = row.getString(1);
        String database = row.getString(2);
        throw new MigrationException(
            "%s may not create schemas in the database %s. An administrator can run:\n  grant create on database %s to %s;"
                .formatted(user, database, Quote.identifier(database), Quote.identifier(user)),
            new SQLException("missing privilege: create on database", INSUFFICIENT_PRIVILEGE));
      }
    }
  }
}
