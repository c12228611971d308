package dev.steadyhand.client.doctor;

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
 * @param hasRoles whether it has roles of its own: without, whoever migrated owns everything
 */
record Installation(String owner, boolean hasRoles) {
  private static final String OWNER = "owner";

  /** What is installed there, if anything. */
  static Optional<Installation> in(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery(
                """
                select o.rolname, exists (
                    select from pg_catalog.pg_roles r
                    where o.rolname like '%owner' and r.rolname = pg_catalog.left(o.rolname::text, -5) || 'observer')
                from pg_catalog.pg_namespace n
                join pg_catalog.pg_roles o on o.oid = n.nspowner
                where n.nspname = 'queues'\
                """)) {
      return row.next()
          ? Optional.of(new Installation(row.getString(1), row.getBoolean(2)))
          : Optional.empty();
    }
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
