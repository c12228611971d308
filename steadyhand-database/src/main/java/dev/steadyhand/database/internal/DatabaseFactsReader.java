package dev.steadyhand.database.internal;

import dev.steadyhand.database.MigrationOptions;
import dev.steadyhand.database.RoleMode;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Reads the facts of a database within the caller's transaction. */
public final class DatabaseFactsReader {
  /** Queries the catalogue instead of to_regclass, which fails without rights on the schema. */
  private static final String HAS_HISTORY =
      """
      select exists (
          select from pg_catalog.pg_class c
          join pg_catalog.pg_namespace n on n.oid = c.relnamespace
          where n.nspname = 'internal' and c.relname = 'migration_applied'
      )
      """;

  /** A schema of another role counts as ours if we have all rights of that role. */
  private static final String SCHEMAS =
      """
      select n.nspname,
             pg_catalog.pg_get_userbyid(n.nspowner) as owner,
             exists (
                 select from pg_catalog.pg_roles r
                 where r.rolname = coalesce(?, current_user) and pg_catalog.pg_has_role(r.oid, n.nspowner, 'usage')
             ) as ours,
             exists (select from pg_catalog.pg_class c where c.relnamespace = n.oid)
                 or exists (select from pg_catalog.pg_proc p where p.pronamespace = n.oid) as used
      from pg_catalog.pg_namespace n
      """;

  private final Connection connection;
  private final MigrationOptions options;

  /** Creates a reader for this connection. */
  public DatabaseFactsReader(Connection connection, MigrationOptions options) {
    this.connection = connection;
    this.options = options;
  }

  /** Returns the current facts; the caller holds the lock if they must not change. */
  public DatabaseFacts read() throws SQLException {
    Set<String> schemas = new HashSet<>();
    Map<String, String> foreign = new HashMap<>();
    Set<String> used = new HashSet<>();
    readSchemas(schemas, foreign, used);
    Map<String, AppliedScript> applied = new HashMap<>();
    // Skip a history that belongs to another role; the plan will reject its schema.
    boolean hasHistory = !foreign.containsKey(History.SCHEMA) && hasHistory();
    long last = hasHistory ? readHistory(applied) : 0;
    return new DatabaseFacts(owner(), schemas, used, foreign, hasHistory, last, applied);
  }

  private String owner() throws SQLException {
    return Quote.identifier(hasRoles() ? options.roles().owner() : currentUser());
  }

  private boolean hasRoles() {
    return options.roleMode() != RoleMode.NONE;
  }

  private String currentUser() throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery("select current_user")) {
      row.next();
      return row.getString(1);
    }
  }

  private void readSchemas(Set<String> schemas, Map<String, String> foreign, Set<String> used)
      throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(SCHEMAS)) {
      statement.setString(1, hasRoles() ? options.roles().owner() : null);
      try (ResultSet row = statement.executeQuery()) {
        while (row.next()) {
          schemas.add(row.getString("nspname"));
          if (row.getBoolean("used")) {
            used.add(row.getString("nspname"));
          }
          if (!row.getBoolean("ours")) {
            foreign.put(row.getString("nspname"), row.getString("owner"));
          }
        }
      }
    }
  }

  private boolean hasHistory() throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(HAS_HISTORY)) {
      row.next();
      return row.getBoolean(1);
    }
  }

  /** Reads as the owner, since the migrating user may have no rights on the table. */
  private long readHistory(Map<String, AppliedScript> applied) throws SQLException {
    long last = 0;
    try (Statement statement = connection.createStatement()) {
      if (hasRoles()) {
        statement.execute("set local role " + Quote.identifier(options.roles().owner()));
      }
      try (ResultSet row = statement.executeQuery(History.SELECT_STATE)) {
        while (row.next()) {
          AppliedScript script =
              new AppliedScript(
                  row.getString("unit"),
                  row.getString("script"),
                  row.getString("kind").equals("versioned"),
                  row.getString("checksum"));
          applied.put(script.path(), script);
          last = Math.max(last, row.getLong("migration_applied_id"));
        }
      }
      if (hasRoles()) {
        statement.execute("reset role");
      }
    }
    return last;
  }
}
