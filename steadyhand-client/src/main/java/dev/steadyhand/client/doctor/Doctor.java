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
 * Looks at everything, and changes nothing.
 *
 * @param tree what this release would install
 * @param threshold how long things may take before they are late
 * @param window how far back failures count
 * @param deep whether to compare all that is derived with the ledger, however long that takes
 */
public record Doctor(SqlTree tree, Duration threshold, Duration window, boolean deep) {

  private static final Duration THRESHOLD = Duration.ofMinutes(5);
  private static final Duration WINDOW = Duration.ofHours(1);
  private static final Topic INSTALLED = new Topic("schema", "Steadyhand is installed");

  /** As it looks unless somebody wants it otherwise. */
  public static Doctor ofThisRelease() {
    return new Doctor(SqlTree.ofThisRelease(), THRESHOLD, WINDOW, false);
  }

  /**
   * Looks.
   *
   * @param listener hears what is looked at next
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

  /** Hears how far it is. */
  @FunctionalInterface
  public interface Listener {
    /** So many of so many checks are made, and this is looked at next. */
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
    // A newer schema may look at more than this release knows of.
    found.forEach(
        (name, findings) -> looks.add(new Look(new Topic(name, "all is well"), findings)));
    return looks;
  }

  /** One check that cannot be made does not keep the others from being made. */
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
