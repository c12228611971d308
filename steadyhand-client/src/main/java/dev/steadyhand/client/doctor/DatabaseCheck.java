package dev.steadyhand.client.doctor;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What the database finds by itself.
 *
 * @param topics what is looked at
 * @param query asks a function that finds, with a parameter for the patience if it has any
 * @param patience how long things may take; null if that does not matter
 */
record DatabaseCheck(List<Topic> topics, String query, @Nullable Duration patience)
    implements Check {

  /** Reads settings, statistics and open tasks. */
  static List<DatabaseCheck> ordinary(Duration patience) {
    return List.of(
        new DatabaseCheck(
            List.of(new Topic("durability", "PostgreSQL keeps what it confirms")),
            "select * from maintenance.durability_findings()",
            null),
        new DatabaseCheck(
            List.of(new Topic("horizon", "nobody keeps vacuum from removing dead rows")),
            "select * from maintenance.horizon_findings(make_interval(secs => ?))",
            patience),
        new DatabaseCheck(
            List.of(new Topic("vacuum", "the tables that change at every task are vacuumed")),
            "select * from maintenance.vacuum_findings()",
            null),
        new DatabaseCheck(
            List.of(
                new Topic("leases", "no lease ran out without a worker taking note"),
                new Topic("paused", "no queue is paused"),
                new Topic("unserved", "a worker asks for every type of task that waits"),
                new Topic("dead_letters", "no dead letter waits for someone")),
            "select * from maintenance.queue_findings(make_interval(secs => ?))",
            patience),
        new DatabaseCheck(
            List.of(
                new Topic("stuck", "no process is stuck"),
                new Topic("upkeep", "upkeep runs"),
                new Topic("ready", "upkeep found no task that differs from the ledger lately")),
            "select * from maintenance.process_findings()",
            null));
  }

  /** Reads the whole ledger. */
  static DatabaseCheck deep() {
    return new DatabaseCheck(
        List.of(
            new Topic("ready", "every open task is as the ledger has it"),
            new Topic("children", "every process has counted its children right")),
        "select * from maintenance.deep_findings()",
        null);
  }

  @Override
  public List<Finding> findings(Connection connection) throws SQLException {
    List<Finding> findings = new ArrayList<>();
    try (PreparedStatement statement = connection.prepareStatement(query)) {
      if (patience != null) {
        statement.setDouble(1, patience.toMillis() / 1000.0);
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
