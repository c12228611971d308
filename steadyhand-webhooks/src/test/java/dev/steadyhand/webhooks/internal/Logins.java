package dev.steadyhand.webhooks.internal;

import dev.steadyhand.database.DatabaseUrl;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;

/** Logins of the intake, as in production: members of a single role. */
final class Logins {
  private Logins() {}

  /** A login whose rights on webhooks come from the operator role. */
  static DatabaseUrl operator(TestDatabase db) throws SQLException {
    return of("operator", db);
  }

  /** A login whose rights on webhooks come from the application role. */
  static DatabaseUrl application(TestDatabase db) throws SQLException {
    return of("application", db);
  }

  private static DatabaseUrl of(String role, TestDatabase db) throws SQLException {
    String name = "webhooks_%s_of_%s".formatted(role, db.name());
    if (db.number("select count(*) from pg_roles where rolname = ?", name) == 0) {
      db.execute("create role %s login in role steadyhand_%s".formatted(name, role));
    }
    return db.url(name);
  }
}
