package dev.steadyhand.client.doctor;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What the database finds by itself.
 *
 * @param topics what is looked at
 * @param query asks a function that finds, with a parameter for each duration
 * @param durations how long things may take, or how far back to look
 */
record DatabaseCheck(List<Topic> topics, String query, List<Duration> durations) implements Check {

  /** Reads settings, statistics, the catalogue, open tasks, and the ends of ledgers. */
  static List<DatabaseCheck> ordinary(Duration threshold, Duration window) {
    return List.of(
        new DatabaseCheck(
            List.of(new Topic("durability", "PostgreSQL keeps what it confirms")),
            "select * from maintenance.durability_findings()",
            List.of()),
        new DatabaseCheck(
            List.of(new Topic("horizon", "nobody keeps vacuum from removing dead rows")),
            "select * from maintenance.horizon_findings(make_interval(secs => ?))",
            List.of(threshold)),
        new DatabaseCheck(
            List.of(new Topic("vacuum", "the tables that change at every task are vacuumed")),
            "select * from maintenance.vacuum_findings()",
            List.of()),
        new DatabaseCheck(
            List.of(new Topic("partitions", "every ledger has room for open tasks and new ones")),
            "select * from maintenance.partition_findings()",
            List.of()),
        new DatabaseCheck(
            List.of(
                new Topic("functions", "workers can execute every registered function"),
                new Topic("processes", "every registered process can run"),
                new Topic("queues", "every queue has its settings and a lane for each task type")),
            "select * from maintenance.registry_findings()",
            List.of()),
        new DatabaseCheck(
            List.of(new Topic("logins", "workers can log in")),
            "select * from maintenance.login_findings()",
            List.of()),
        new DatabaseCheck(
            List.of(
                new Topic("paused", "no queue is paused"),
                new Topic("unserved", "a worker asks for every type of task that waits"),
                new Topic("late", "no task that a worker asks for is late"),
                new Topic("dead_letters", "no dead letter waits for someone")),
            "select * from maintenance.queue_findings(make_interval(secs => ?))",
            List.of(threshold)),
        new DatabaseCheck(
            List.of(
                new Topic("leases", "no lease ran out without a worker taking note"),
                new Topic("workers", "no worker stopped responding lately"),
                new Topic("deliveries", "no task is delivered again and again")),
            "select * from maintenance.delivery_findings(make_interval(secs => ?),"
                + " make_interval(secs => ?))",
            List.of(threshold, window)),
        new DatabaseCheck(
            List.of(
                new Topic("calls", "few calls of providers failed lately"),
                new Topic("failed", "few processes failed lately")),
            "select * from maintenance.failure_findings(make_interval(secs => ?))",
            List.of(window)),
        new DatabaseCheck(
            List.of(
                new Topic("stuck", "no process is stuck"),
                new Topic("upkeep", "upkeep runs"),
                new Topic("ready", "upkeep found no task that differs from the ledger lately")),
            "select * from maintenance.process_findings()",
            List.of()));
  }

  /** Reads the whole ledger. */
  static DatabaseCheck deep() {
    return new DatabaseCheck(
        List.of(
            new Topic("ready", "every open task is as the ledger has it"),
            new Topic("children", "every process has counted its children right")),
        "select * from maintenance.deep_findings()",
        List.of());
  }

  @Override
  public List<Finding> findings(Connection connection) throws SQLException {
    List<Finding> findings = new ArrayList<>();
    try (PreparedStatement statement = connection.prepareStatement(query)) {
      int parameter = 1;
      for (Duration duration : durations) {
        statement.setDouble(parameter++, duration.toMillis() / 1000.0);
      }
      try (ResultSet row = statement.executeQuery()) {
        while (row.next()) {
          findings.add(
              new Finding(
                  row.getString("check_name"),
                  Finding.Severity.valueOf(row.getString("severity").toUpperCase(Locale.ROOT)),
                  row.getString("finding"),
                  row.getString("remedy")));
        }
      }
    }
    return findings;
  }
}
