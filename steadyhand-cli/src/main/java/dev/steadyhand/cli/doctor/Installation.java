package dev.steadyhand.cli.doctor;

import dev.steadyhand.database.MigrationOptions;
import dev.steadyhand.database.PackSelection;
import dev.steadyhand.database.RoleMode;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;

/**
 * How Steadyhand was installed, as the database shows it.
 *
 * @param owner who owns it
 */
record Installation(String owner) {
  private static final String OWNER = "owner";

  /** What is installed there, if anything. */
  static Optional<Installation> in(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery(
                """
                select pg_catalog.pg_get_userbyid(n.nspowner)
                from pg_catalog.pg_namespace n where n.nspname = 'queues'\
                """)) {
      return row.next() ? Optional.of(new Installation(row.getString(1))) : Optional.empty();
    }
  }

  /** Whether it has roles of its own: without, whoever migrated owns everything. */
  boolean hasRoles() {
    return owner.endsWith(OWNER);
  }

  String rolePrefix() {
    return owner.substring(0, owner.length() - OWNER.length());
  }

  /** With which a migration finds everything in its place and puts it there once more. */
  MigrationOptions options() {
    MigrationOptions options =
        MigrationOptions.defaults().withPacks(PackSelection.none()).reapplying();
    return hasRoles()
        ? options.withRoleMode(RoleMode.EXISTING).withRolePrefix(rolePrefix())
        : options.withRoleMode(RoleMode.NONE);
  }
}
