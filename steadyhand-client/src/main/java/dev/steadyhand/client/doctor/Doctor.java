package dev.steadyhand.client.doctor;

import dev.steadyhand.database.SqlTree;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Looks at everything, and changes nothing.
 *
 * @param tree what this release would install
 * @param patience how long things may take before they are late
 * @param deep whether to compare all that is derived with the ledger, however long that takes
 */
public record Doctor(SqlTree tree, Duration patience, boolean deep) {

  /** What was to be looked at, and what was found. */
  public record Report(List<String> checks, List<Finding> findings) {
    /** Whether not one thing could be looked at. */
    public boolean sawNothing() {
      return findings.stream().filter(finding -> !finding.isWrong()).count() == checks.size();
    }

    /** Whether nothing is wrong. */
    public boolean isWell() {
      return findings.stream().noneMatch(Finding::isWrong);
    }
  }

  /** Looks. */
  public Report examine(Connection connection) throws SQLException {
    Optional<Installation> installation = Installation.in(connection);
    if (installation.isEmpty()) {
      return new Report(
          List.of("schema"),
          List.of(
              Finding.error(
                  "schema", "Steadyhand is not installed in this database", "steadyhand migrate")));
    }
    List<String> names = new ArrayList<>();
    List<Finding> findings = new ArrayList<>();
    for (Check check : checks(installation.get())) {
      names.add(check.name());
      findings.addAll(look(check, connection));
    }
    return new Report(List.copyOf(names), List.copyOf(findings));
  }

  private List<Check> checks(Installation installation) {
    List<Check> checks =
        new ArrayList<>(
            List.of(
                new SchemaCheck(tree, installation),
                new RightsCheck(installation),
                new ClockCheck(Clock.systemUTC()),
                DatabaseCheck.ordinary(patience)));
    if (deep) {
      checks.add(DatabaseCheck.deep());
    }
    return checks;
  }

  /** One check that cannot be made does not keep the others from being made. */
  private static List<Finding> look(Check check, Connection connection) throws SQLException {
    Savepoint before = connection.getAutoCommit() ? null : connection.setSavepoint();
    try {
      return check.findings(connection);
    } catch (SQLException e) {
      return List.of(
          switch (String.valueOf(e.getSQLState())) {
            case "42883", "42P01", "3F000" ->
                Finding.skipped(
                    check.name(),
                    "an older schema does not know how to look at this",
                    "steadyhand migrate");
            case "42501" ->
                Finding.skipped(
                    check.name(),
                    "this user may not look at this",
                    "run it as a member of the role operator or observer");
            default -> throw e;
          });
    } finally {
      if (before != null) {
        connection.rollback(before);
      }
    }
  }
}
