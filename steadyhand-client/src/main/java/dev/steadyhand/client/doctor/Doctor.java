package dev.steadyhand.client.doctor;

import dev.steadyhand.database.SqlTree;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Runs all checks, without changing anything.
 *
 * @param tree the scripts that this release would install
 * @param threshold how long something may take before it counts as late
 * @param window how far back failures count
 * @param deep whether to compare all derived data with the ledger, which may take long
 */
public record Doctor(SqlTree tree, Duration threshold, Duration window, boolean deep) {

  private static final Duration THRESHOLD = Duration.ofMinutes(5);
  private static final Duration WINDOW = Duration.ofHours(1);
  private static final Topic INSTALLED = new Topic("schema", "Steadyhand is installed");

  /** Returns a doctor with the default settings. */
  public static Doctor ofThisRelease() {
    return new Doctor(SqlTree.ofThisRelease(), THRESHOLD, WINDOW, false);
  }

  /**
   * Runs the checks.
   *
   * @param listener is notified before each check
   */
  public Report examine(Connection connection, Listener listener) throws SQLException {
    Optional<Installation> installation = Installation.in(connection);
    if (installation.isEmpty()) {
      return new Report(
          List.of(
              new Look(
                  INSTALLED,
                  List.of(
                      Finding.error(
                          INSTALLED.name(),
                          "Steadyhand is not installed in this database",
                          "steadyhand migrate")))));
    }
    List<Check> checks = checks(installation.get());
    List<Look> looks = new ArrayList<>();
    for (Check check : checks) {
      listener.looking(checks.indexOf(check), checks.size(), names(check));
      looks.addAll(look(check, connection));
    }
    return new Report(List.copyOf(looks));
  }

  /** Receives the progress of the checks. */
  @FunctionalInterface
  public interface Listener {
    /**
     * Called before a check, with the number of completed checks, their total, and the topics of
     * the next one.
     */
    void looking(long done, long checks, String topics);
  }

  private static String names(Check check) {
    return check.topics().stream().map(Topic::name).collect(Collectors.joining(", "));
  }

  private List<Check> checks(Installation installation) {
    List<Check> checks = new ArrayList<>();
    checks.add(new SchemaCheck(tree, installation));
    checks.add(new RightsCheck(tree, installation));
    checks.add(new ClockCheck(Clock.systemUTC()));
    checks.add(new IndexCheck(installation));
    checks.addAll(DatabaseCheck.ordinary(threshold, window));
    if (deep) {
      checks.add(DatabaseCheck.deep());
    }
    return checks;
  }

  private static List<Look> look(Check check, Connection connection) throws SQLException {
    Map<String, List<Finding>> found =
        findings(check, connection).stream()
            .collect(
                Collectors.groupingBy(Finding::check, LinkedHashMap::new, Collectors.toList()));
    List<Look> looks = new ArrayList<>();
    for (Topic topic : check.topics()) {
      List<Finding> findings = found.remove(topic.name());
      looks.add(new Look(topic, findings == null ? List.of() : findings));
    }
    // A newer schema may check more topics than this release knows.
    found.forEach(
        (name, findings) -> looks.add(new Look(new Topic(name, "no problems"), findings)));
    return looks;
  }

  /** A check that fails does not prevent the others from running. */
  private static List<Finding> findings(Check check, Connection connection) throws SQLException {
    Savepoint before = connection.getAutoCommit() ? null : connection.setSavepoint();
    try {
      return check.findings(connection);
    } catch (SQLException e) {
      if (before != null) {
        connection.rollback(before);
      }
      return Obstacle.of(e, connection).skipping(check);
    } finally {
      if (before != null) {
        connection.rollback(before);
      }
    }
  }
}
