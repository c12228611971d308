package dev.steadyhand.chaos.cluster;

import dev.steadyhand.database.DatabaseUrl;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** SQL for the administration of a server. */
final class ServerSql {
  private ServerSql() {}

  static void beginBackup(Connection connection) throws SQLException {
    text(connection, "select pg_backup_start('chaos', true)");
  }

  /** The label to put beside the copy. */
  static String endBackup(Connection connection) throws SQLException {
    return text(connection, "select labelfile from pg_backup_stop(false)");
  }

  /** Whether a standby has everything that was acknowledged, and will have. */
  static boolean isInStep(DatabaseUrl primary) throws SQLException {
    return text(
            primary,
            "select count(*) from pg_stat_replication where state = 'streaming' and sync_state ="
                + " 'sync'")
        .equals("1");
  }

  /** Whether a standby follows at all. */
  static boolean isFollowed(DatabaseUrl primary) throws SQLException {
    return text(primary, "select count(*) from pg_stat_replication where state = 'streaming'")
        .equals("1");
  }

  /** Switches synchronous replication on or off. */
  static void waitForStandby(DatabaseUrl primary, boolean wait) throws SQLException {
    try (Connection connection = primary.connect();
        Statement statement = connection.createStatement()) {
      statement.execute(
          "alter system set synchronous_standby_names = '%s'".formatted(wait ? "*" : ""));
      statement.execute("select pg_reload_conf()");
    }
  }

  static void promote(DatabaseUrl standby) throws SQLException {
    if (!text(standby, "select pg_promote(true, 120)").equals("t")) {
      throw new IllegalStateException("the standby was not promoted");
    }
  }

  /** Terminates all other client sessions and returns their number. */
  static int terminateClients(DatabaseUrl server) throws SQLException {
    return Integer.parseInt(
        text(
            server,
            "select count(pg_terminate_backend(pid)) from pg_stat_activity where backend_type ="
                + " 'client backend' and pid <> pg_backend_pid()"));
  }

  /** Returns whether it accepts queries and writes. */
  static boolean answers(DatabaseUrl server) throws SQLException {
    return text(server, "select not pg_is_in_recovery()").equals("t");
  }

  static String version(DatabaseUrl server) throws SQLException {
    return text(server, "show server_version");
  }

  private static String text(DatabaseUrl server, String query) throws SQLException {
    try (Connection connection = server.connect()) {
      return text(connection, query);
    }
  }

  private static String text(Connection connection, String query) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(query)) {
      row.next();
      return row.getString(1);
    }
  }
}
