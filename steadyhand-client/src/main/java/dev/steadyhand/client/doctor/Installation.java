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
 * How Steadyhand was installed, as read from the database.
 *
 * @param owner the role that owns it
 * @param hasRoles whether it has its own roles; otherwise the user who migrated owns everything
 */
record Installation(String owner, boolean hasRoles) {
  private static final String OWNER = "owner";

  /** Returns the installation in this database, if any. */
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

  /** Returns the options with which a migration would reapply this installation. */
  MigrationOptions options() {
    MigrationOptions options =
        MigrationOptions.defaults().withPacks(PackSelection.none()).reapplying();
    return hasRoles()
        ? options.withRoleMode(RoleMode.EXISTING).withRolePrefix(rolePrefix())
        : options.withRoleMode(RoleMode.NONE);
  }
}
