package dev.steadyhand.database.internal;

import dev.steadyhand.database.MigrationException;
import dev.steadyhand.database.RoleNames;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Creates the roles, or checks that they exist. */
public final class Roles {
  private static final String INSUFFICIENT_PRIVILEGE = "42501";

  /**
   * Errors caused by concurrent migrators: already exists, "tuple concurrently updated", deadlock,
   * serialization failure.
   */
  private static final Set<String> RACES = Set.of("42710", "23505", "XX000", "40P01", "40001");

  private static final int ATTEMPTS = 10;
  private static final Duration PAUSE = Duration.ofMillis(20);

  private static final String MISSING =
      """
      select wanted.name
      from unnest(?::text[]) with ordinality as wanted(name, position)
      where not exists (select from pg_catalog.pg_roles r where r.rolname = wanted.name)
      order by wanted.position
      """;

  private final Connection connection;
  private final RoleNames names;
  private final int serverVersion;

  /** Creates an instance for the roles of this server; the connection is in autocommit mode. */
  public Roles(Connection connection, RoleNames names) throws SQLException {
    this.connection = connection;
    this.names = names;
    this.serverVersion = connection.getMetaData().getDatabaseMajorVersion();
  }

  /** Creates missing roles. */
  public void create() throws SQLException {
    for (String sql : RoleSql.statements(names)) {
      runAgainAfterRaces(sql);
    }
    verify();
  }

  /** Throws unless all roles exist and this user may act as the owner. */
  public void verify() throws SQLException {
    List<String> statements = new ArrayList<>();
    List<String> missing = missing();
    missing.forEach(role -> statements.add(RoleSql.byHand(names, role)));
    boolean mayBeOwner = !missing.contains(names.owner()) && mayActAsOwner();
    if (!mayBeOwner) {
      statements.add(RoleSql.grantByHand(names, user(), serverVersion));
    }
    if (!statements.isEmpty()) {
      String what =
          missing.isEmpty()
              ? "%s may not act as the role %s".formatted(user(), names.owner())
              : "Roles are missing: " + String.join(", ", missing);
      String message = what + ". An administrator can run:\n" + indent(statements);
      throw missing.isEmpty()
          ? new MigrationException(message, new SQLException(what, INSUFFICIENT_PRIVILEGE))
          : new MigrationException(message);
    }
  }

  private void runAgainAfterRaces(String sql) throws SQLException {
    for (int attempt = 1; ; attempt++) {
      try (Statement statement = connection.createStatement()) {
        statement.execute(sql);
        return;
      } catch (SQLException e) {
        if (INSUFFICIENT_PRIVILEGE.equals(e.getSQLState())) {
          throw refused(e);
        }
        if (attempt == ATTEMPTS || !RACES.contains(String.valueOf(e.getSQLState()))) {
          throw e;
        }
        pause(attempt);
      }
    }
  }

  private MigrationException refused(SQLException cause) throws SQLException {
    List<String> statements = new ArrayList<>();
    missing().forEach(role -> statements.add(RoleSql.byHand(names, role)));
    statements.add(RoleSql.grantByHand(names, user(), serverVersion));
    return new MigrationException(
        "%s may not create the roles (%s). Either grant it CREATEROLE, or have an administrator run the following and use existing roles:\n%s"
            .formatted(user(), cause.getMessage(), indent(statements)),
        cause);
  }

  private List<String> missing() throws SQLException {
    List<String> missing = new ArrayList<>();
    try (PreparedStatement statement = connection.prepareStatement(MISSING)) {
      statement.setArray(1, connection.createArrayOf("text", names.all().toArray()));
      try (ResultSet row = statement.executeQuery()) {
        while (row.next()) {
          missing.add(row.getString(1));
        }
      }
    }
    return missing;
  }

  private boolean mayActAsOwner() throws SQLException {
    String sql = "select pg_catalog.pg_has_role(current_user, ?, ?)";
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      statement.setString(1, names.owner());
      statement.setString(2, serverVersion >= 16 ? "set" : "member");
      try (ResultSet row = statement.executeQuery()) {
        row.next();
        return row.getBoolean(1);
      }
    }
  }

  private String user() throws SQLException {
    return connection.getMetaData().getUserName();
  }

  private static String indent(List<String> statements) {
    return "  " + String.join("\n  ", statements);
  }

  private static void pause(int attempt) {
    try {
      Thread.sleep(PAUSE.multipliedBy(attempt));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new MigrationException("Interrupted while creating the roles.", e);
    }
  }
}
