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
 * A check that is implemented in the database.
 *
 * @param topics the topics that are checked
 * @param query calls the function that returns findings, with a parameter for each duration
 * @param durations thresholds, or how far back to look
 */
record DatabaseCheck(List<Topic> topics, String query, List<Duration> durations) implements Check {

  /**
   * The checks that read settings, statistics, the catalogue, open tasks, and the newest rows of
   * ledgers.
   */
  static List<DatabaseCheck> ordinary(Duration threshold, Duration window) {
    return List.of(
        new DatabaseCheck(
            List.of(new Topic("durability", "PostgreSQL commits durably")),
            "select * from maintenance.durability_findings()",
            List.of()),
        new DatabaseCheck(
            List.of(new Topic("horizon", "nothing keeps vacuum from removing dead rows")),
            "select * from maintenance.horizon_findings(make_interval(secs => ?))",
            List.of(threshold)),
        new DatabaseCheck(
            List.of(new Topic("vacuum", "frequently updated tables are vacuumed")),
            "select * from maintenance.vacuum_findings()",
            List.of()),
        new DatabaseCheck(
            List.of(new Topic("partitions", "every ledger has partitions for open and new tasks")),
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
            List.of(new Topic("retries", "every task type is retried as its code declares it")),
            "select * from maintenance.retry_findings()",
            List.of()),
        new DatabaseCheck(
            List.of(new Topic("logins", "workers can log in")),
            "select * from maintenance.login_findings()",
            List.of()),
        new DatabaseCheck(
            List.of(
                new Topic("paused", "no queue is paused"),
                new Topic("unserved", "every task type with waiting tasks is served by a worker"),
                new Topic("late", "no task of a served type is late"),
                new Topic("dead_letters", "no dead letter is open")),
            "select * from maintenance.queue_findings(make_interval(secs => ?))",
            List.of(threshold)),
        new DatabaseCheck(
            List.of(
                new Topic("leases", "no expired lease is left unrecovered"),
                new Topic("workers", "no worker stopped responding recently"),
                new Topic("deliveries", "no task is redelivered repeatedly")),
            "select * from maintenance.delivery_findings(make_interval(secs => ?),"
                + " make_interval(secs => ?))",
            List.of(threshold, window)),
        new DatabaseCheck(
            List.of(
                new Topic("calls", "few provider calls failed recently"),
                new Topic("failed", "few processes failed recently")),
            "select * from maintenance.failure_findings(make_interval(secs => ?))",
            List.of(window)),
        new DatabaseCheck(
            List.of(
                new Topic("stuck", "no process is stuck"),
                new Topic("upkeep", "upkeep runs"),
                new Topic("ready", "upkeep recently found no task that differs from the ledger")),
            "select * from maintenance.process_findings()",
            List.of()),
        new DatabaseCheck(
            List.of(new Topic("effects", "no effect of a process waits for a person")),
            "select * from maintenance.effect_findings()",
            List.of()));
  }

  /** The check that reads the whole ledger. */
  static DatabaseCheck deep() {
    return new DatabaseCheck(
        List.of(
            new Topic("ready", "every open task matches the ledger"),
            new Topic("children", "every process has the right count of children")),
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
