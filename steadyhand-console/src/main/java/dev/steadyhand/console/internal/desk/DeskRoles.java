package dev.steadyhand.console.internal.desk;

import dev.steadyhand.console.Role;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * The database roles that the console uses.
 *
 * @param observer the role for reading
 * @param operator the role for actions
 */
record DeskRoles(String observer, String operator) {

  static DeskRoles of(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery(
                """
                select session_user::text as login, o.rolname as owner,
                    pg_catalog.pg_has_role(session_user, o.oid, 'member') as is_owner,
                    pg_catalog.left(o.rolname::text, -5) as prefix
                from pg_catalog.pg_namespace n
                join pg_catalog.pg_roles o on o.oid = n.nspowner
                where n.nspname = 'queues'\
                """)) {
      if (!row.next()) {
        throw new IllegalArgumentException(
            "Steadyhand is not installed in this database: run 'steadyhand migrate' first.");
      }
      if (row.getBoolean("is_owner")) {
        throw new IllegalArgumentException(
            """
            The console does not connect as '%s', who is a superuser or owns Steadyhand (%s). \
            Give it a login of its own, a member of the roles observer and operator: see 'steadyhand console --help'.\
            """
                .formatted(row.getString("login"), row.getString("owner")));
      }
      String prefix = row.getString("prefix");
      DeskRoles roles = new DeskRoles(prefix + "observer", prefix + "operator");
      roles.require(connection, row.getString("login"));
      return roles;
    }
  }

  private void require(Connection connection, String login) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery(
                """
                select string_agg(n.name, ' and ' order by n.name)
                from (values ('%s'), ('%s')) n (name)
                where not exists (
                    select from pg_catalog.pg_roles r
                    where r.rolname = n.name and pg_catalog.pg_has_role(session_user, r.oid, 'member'))\
                """
                    .formatted(observer.replace("'", "''"), operator.replace("'", "''")))) {
      row.next();
      String missing = row.getString(1);
      if (missing != null) {
        throw new IllegalArgumentException(
            "The login '%s' must be a member of %s: grant %s to %s."
                .formatted(login, missing, missing.replace(" and ", ", "), login));
      }
    }
  }

  String nameOf(Role role) {
    return switch (role) {
      case OBSERVER -> observer;
      case OPERATOR -> operator;
    };
  }
}
