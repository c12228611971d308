package dev.steadyhand.client.doctor;

import dev.steadyhand.database.MigrationException;
import dev.steadyhand.database.MigrationPlan;
import dev.steadyhand.database.Migrator;
import dev.steadyhand.database.PlannedScript;
import dev.steadyhand.database.SqlTree;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Whether the database has the scripts of this release, and the functions that they make. */
record SchemaCheck(SqlTree tree, Installation installation) implements Check {
  private static final String VERSION = "schema";
  private static final String DRIFT = "drift";
  private static final String NO_RIGHT = "42501";
  private static final int MOST_NAMES = 5;
  private static final Pattern FUNCTION =
      Pattern.compile(
          "create or replace function ([a-z0-9_]+\\.[a-z0-9_]+)\\s*\\(.*?\\n?as \\$\\$(.*?)\\$\\$;",
          Pattern.DOTALL);

  @Override
  public List<Topic> topics() {
    return List.of(
        new Topic(VERSION, "the scripts of this release are applied"),
        new Topic(DRIFT, "the functions are as the scripts made them"));
  }

  @Override
  public List<Finding> findings(Connection connection) throws SQLException {
    if (!connection.getAutoCommit()) {
      return List.of(elsewhere(VERSION), elsewhere(DRIFT));
    }
    try {
      return compare(connection, new Migrator(tree, installation.options()).plan(connection));
    } catch (MigrationException e) {
      return e.getCause() instanceof SQLException cause && NO_RIGHT.equals(cause.getSQLState())
          ? List.of(unread(VERSION), unread(DRIFT))
          : List.of(
              Finding.error(
                  VERSION,
                  String.valueOf(e.getMessage()),
                  "use the release that the database has; give packs of your own by --packs-from"),
              Finding.skipped(
                  DRIFT,
                  "only a release that knows the scripts can compare",
                  "use the release that the database has"));
    }
  }

  private static Finding elsewhere(String topic) {
    return Finding.skipped(topic, "this cannot be looked at from here", "steadyhand doctor");
  }

  private Finding unread(String topic) {
    return Finding.skipped(
        topic,
        "this user may not read which scripts were applied",
        "run it as the user who migrates, or as one who is a member of " + installation.owner());
  }

  private static List<Finding> compare(Connection connection, MigrationPlan plan)
      throws SQLException {
    List<String> missing = new ArrayList<>();
    List<String> changed = new ArrayList<>();
    Map<String, String> bodies = bodies(connection);
    for (PlannedScript script : plan.scripts()) {
      if (script.reason() != PlannedScript.Reason.REFRESHED) {
        missing.add(script.script().path());
      } else {
        changedFunction(script, bodies).ifPresent(changed::add);
      }
    }
    List<Finding> findings = new ArrayList<>();
    if (!missing.isEmpty()) {
      findings.add(
          Finding.error(
              VERSION,
              "the database is older than this release, or has other packs: it lacks "
                  + names(missing),
              "steadyhand migrate"));
    }
    if (!changed.isEmpty()) {
      findings.add(
          Finding.error(
              DRIFT,
              "somebody changed or dropped functions by hand: " + names(changed),
              "steadyhand migrate --reapply"));
    }
    return findings;
  }

  private static Optional<String> changedFunction(
      PlannedScript script, Map<String, String> bodies) {
    Matcher function = FUNCTION.matcher(script.sql());
    return function.find() && !function.group(2).equals(bodies.get(function.group(1)))
        ? Optional.of(function.group(1))
        : Optional.empty();
  }

  private static Map<String, String> bodies(Connection connection) throws SQLException {
    Map<String, String> bodies = new HashMap<>();
    try (Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery(
                """
                select n.nspname || '.' || p.proname, p.prosrc
                from pg_catalog.pg_proc p
                join pg_catalog.pg_namespace n on n.oid = p.pronamespace
                where n.nspowner = (select q.nspowner from pg_catalog.pg_namespace q where q.nspname = 'queues')\
                """)) {
      while (row.next()) {
        bodies.put(row.getString(1), row.getString(2));
      }
    }
    return bodies;
  }

  private static String names(List<String> all) {
    String first = String.join(", ", all.subList(0, Math.min(MOST_NAMES, all.size())));
    return all.size() > MOST_NAMES ? first + ", … (" + all.size() + ")" : first;
  }
}
