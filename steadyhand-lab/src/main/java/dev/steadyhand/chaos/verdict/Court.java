package dev.steadyhand.chaos.verdict;

import dev.steadyhand.chaos.load.Acknowledgement;
import dev.steadyhand.chaos.provider.Arrival;
import dev.steadyhand.database.DatabaseUrl;
import dev.steadyhand.database.MigrationOptions;
import dev.steadyhand.database.Migrator;
import dev.steadyhand.database.PackSelection;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Timestamp;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/** The SQL of the checks: installation, evidence and queries. */
public final class Court {
  /** The login of the application in the transactions of handlers. */
  public static final String APPLICATION = "chaos_application";

  private Court() {}

  /** Installs Steadyhand and the tables for the checks. */
  public static void install(DatabaseUrl url) throws SQLException, IOException {
    try (InputStream script = Court.class.getResourceAsStream("/dev/steadyhand/chaos/chaos.sql");
        Connection connection = url.connect();
        Statement statement = connection.createStatement()) {
      if (script == null) {
        throw new IOException("chaos.sql is missing");
      }
      new Migrator(MigrationOptions.defaults().withPacks(PackSelection.all())).migrate(connection);
      statement.execute(new String(script.readAllBytes(), StandardCharsets.UTF_8));
      statement.execute(Invariants.query(Invariants.SUPPORT));
    }
  }

  /** Returns the number of open instances, without processes that never end. */
  public static long unfinished(DatabaseUrl url) throws SQLException {
    try (Connection connection = url.connect();
        PreparedStatement statement =
            connection.prepareStatement(
                """
                select count(*) from supervision.instance i join supervision.process p using (process_name)
                where i.state = 'running' and not p.is_perpetual
                """);
        ResultSet row = statement.executeQuery()) {
      row.next();
      return row.getLong(1);
    }
  }

  /** Returns the number of instances by process and state. */
  public static Map<String, Long> instances(DatabaseUrl url) throws SQLException {
    return counts(
        url,
        """
        select i.process_name || ' ' || i.state, count(*)
        from supervision.instance_state i join supervision.process p using (process_name)
        where not p.is_perpetual group by 1
        """);
  }

  /** Returns the number of runs with and without a lease. */
  public static Map<String, Long> runs(DatabaseUrl url) throws SQLException {
    return counts(
        url,
        """
        select case when exists (select from queues.task_lease l where l.task_id = d.task_id)
            then 'with a lease' else 'without a lease' end, count(*)
        from supervision.decision d group by 1
        """);
  }

  /** Returns what came of the effects of processes in Java. */
  public static Map<String, Long> effects(DatabaseUrl url) throws SQLException {
    return counts(url, "select what, num from chaos.effect_counts()");
  }

  private static Map<String, Long> counts(DatabaseUrl url, String query) throws SQLException {
    Map<String, Long> counts = new TreeMap<>();
    try (Connection connection = url.connect();
        PreparedStatement statement = connection.prepareStatement(query);
        ResultSet rows = statement.executeQuery()) {
      while (rows.next()) {
        counts.put(rows.getString(1), rows.getLong(2));
      }
    }
    return counts;
  }

  /** Returns whether the process of an email has ended. */
  public static boolean hasEnded(DatabaseUrl url, long sendEmailTask) throws SQLException {
    try (Connection connection = url.connect();
        PreparedStatement statement =
            connection.prepareStatement(
                "select 1 from supervision.instance_state where process_name = 'comms.send_email'"
                    + " and instance_id = ? and state in ('succeeded', 'failed', 'cancelled')")) {
      statement.setLong(1, sendEmailTask);
      try (ResultSet row = statement.executeQuery()) {
        return row.next();
      }
    }
  }

  /** Imports the evidence that was recorded outside the database. */
  public static void bring(
      DatabaseUrl url, List<Acknowledgement> acknowledged, List<Arrival> arrivals)
      throws SQLException {
    try (Connection connection = url.connect()) {
      try (PreparedStatement statement =
          connection.prepareStatement("select chaos.bring_acknowledged(?, ?, ?, ?)")) {
        set(statement, 1, "text", acknowledged, each -> each.kind().name());
        set(statement, 2, "text", acknowledged, Acknowledgement::label);
        set(statement, 3, "int8", acknowledged, Acknowledgement::id);
        set(statement, 4, "timestamptz", acknowledged, each -> Timestamp.from(each.at()));
        statement.execute();
      }
      try (PreparedStatement statement =
          connection.prepareStatement("select chaos.bring_arrivals(?, ?, ?, ?, ?, ?)")) {
        set(statement, 1, "text", arrivals, Arrival::channel);
        set(statement, 2, "text", arrivals, Arrival::effect);
        set(statement, 3, "text", arrivals, Arrival::effectKey);
        set(statement, 4, "bool", arrivals, Arrival::isRepeatable);
        set(statement, 5, "bool", arrivals, Arrival::isTaken);
        set(statement, 6, "timestamptz", arrivals, each -> Timestamp.from(each.arrivedAt()));
        statement.execute();
      }
    }
  }

  private static <T> void set(
      PreparedStatement statement, int at, String type, List<T> rows, Function<T, Object> column)
      throws SQLException {
    statement.setArray(
        at, statement.getConnection().createArrayOf(type, rows.stream().map(column).toArray()));
  }
}
