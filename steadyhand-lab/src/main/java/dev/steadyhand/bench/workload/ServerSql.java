package dev.steadyhand.bench.workload;

import dev.steadyhand.database.DatabaseUrl;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** All SQL of the harness: databases that come and go, and what the server has counted. */
public final class ServerSql implements AutoCloseable {
  private final Connection connection;

  ServerSql(DatabaseUrl server) throws SQLException {
    this.connection = server.connect();
  }

  /** What an application has of its own, in every database. */
  static void prepare(DatabaseUrl database) throws SQLException {
    try (Connection connection = database.connect();
        Statement statement = connection.createStatement()) {
      statement.execute(
          "create table app_order (order_id bigint generated always as identity primary key, note"
              + " text not null)");
    }
  }

  void create(String database, String template) throws SQLException {
    drop(database);
    execute("create database %s template %s".formatted(database, template));
  }

  void drop(String database) throws SQLException {
    execute("drop database if exists %s with (force)".formatted(database));
  }

  /** So that nobody pays for what others wrote. Without the right to do so, somebody does. */
  void checkpoint() throws SQLException {
    if (text("select pg_has_role(current_user, 'pg_checkpoint', 'member')").equals("t")) {
      execute("checkpoint");
    }
  }

  /** Where the log has come to, in bytes. */
  public long logPosition() throws SQLException {
    return Long.parseLong(
        text("select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint"));
  }

  /** Whether statements can be counted here. */
  public boolean canCount() throws SQLException {
    return text("select current_setting('shared_preload_libraries')")
        .contains("pg_stat_statements");
  }

  /** Begins to count what clients ask of a database, in sessions that begin from now on. */
  public void countStatements(String database) throws SQLException {
    execute("create extension if not exists pg_stat_statements");
    execute("alter database %s set pg_stat_statements.track = 'top'".formatted(database));
    text("select pg_stat_statements_reset() is null");
  }

  /** What was counted since, of all statements. */
  public Counted counted(String database) throws SQLException {
    return counted(database, "");
  }

  /** What was counted since, of statements that hold this text in small letters. */
  public Counted counted(String database, String text) throws SQLException {
    try (PreparedStatement statement =
        connection.prepareStatement(
            """
            select coalesce(sum(calls), 0), coalesce(sum(shared_blks_hit + shared_blks_read), 0)
            from pg_stat_statements s join pg_database d on d.oid = s.dbid
            where d.datname = ? and position(? in lower(s.query)) > 0\
            """)) {
      statement.setString(1, database);
      statement.setString(2, text);
      try (ResultSet row = statement.executeQuery()) {
        row.next();
        return new Counted(row.getLong(1), row.getLong(2));
      }
    }
  }

  /**
   * What clients asked of a database.
   *
   * @param statements how many statements, those that begin and end transactions among them
   * @param buffers how many pages they read
   */
  public record Counted(long statements, long buffers) {}

  /** A setting or a version, as the server says it. */
  public String text(String query) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(query)) {
      row.next();
      return row.getString(1);
    }
  }

  private void execute(String command) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(command);
    }
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }
}
