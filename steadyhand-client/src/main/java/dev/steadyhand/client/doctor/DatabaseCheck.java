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
 * @param name what is looked at
 * @param sql a function that finds, with a parameter for the patience
 * @param patience how long things may take
 */
record DatabaseCheck(String name, String sql, Duration patience) implements Check {

  static DatabaseCheck ordinary(Duration patience) {
    return new DatabaseCheck(
        "durability, horizon, vacuum, queues, processes",
        "select * from maintenance.findings(make_interval(secs => ?))",
        patience);
  }

  static DatabaseCheck deep() {
    return new DatabaseCheck(
        "derived", "select * from maintenance.deep_findings() where ? is not null", Duration.ZERO);
  }

  @Override
  public List<Finding> findings(Connection connection) throws SQLException {
    List<Finding> findings = new ArrayList<>();
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      statement.setDouble(1, patience.toMillis() / 1000.0);
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
