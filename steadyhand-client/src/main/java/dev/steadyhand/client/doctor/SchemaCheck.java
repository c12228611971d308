package dev.steadyhand.client.doctor;

import dev.steadyhand.database.MigrationException;
import dev.steadyhand.database.Migrator;
import dev.steadyhand.database.PlannedScript;
import dev.steadyhand.database.SqlTree;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Checks that the scripts of this release are applied, and that the functions match them. */
record SchemaCheck(SqlTree tree, Installation installation) implements Check {
  private static final String VERSION = "schema";
  private static final String DRIFT = "drift";
  private static final String NO_RIGHT = "42501";
  private static final int MOST_NAMES = 5;

  @Override
  public List<Topic> topics() {
    return List.of(
        new Topic(VERSION, "the scripts of this release are applied"),
        new Topic(DRIFT, "the functions match the scripts, and there are no others"));
  }

  @Override
  public List<Finding> findings(Connection connection) throws SQLException {
    if (!connection.getAutoCommit()) {
      return withDrift(
          connection,
          Finding.skipped(VERSION, "this check is not available here", "steadyhand doctor"));
    }
    try {
      return compare(connection, missing(connection));
    } catch (MigrationException e) {
      if (!(e.getCause() instanceof SQLException cause)) {
        return List.of(
            Finding.error(
                VERSION,
                String.valueOf(e.getMessage()),
                "use the release that the database has; pass your own packs with --packs-from"),
            Finding.skipped(
                DRIFT,
                "functions can be compared only by a release that knows the scripts",
                "use the release that the database has"));
      }
      if (!NO_RIGHT.equals(cause.getSQLState())) {
        throw cause;
      }
      return withDrift(
          connection,
          Finding.skipped(
              VERSION,
              "this user may not read which scripts were applied",
              "run it as the user who migrates, or as a member of " + installation.owner()));
    }
  }

  private List<Finding> withDrift(Connection connection, Finding skipped) throws SQLException {
    List<Finding> findings = new ArrayList<>();
    findings.add(skipped);
    drift(Functions.of(tree, connection), Set.of(), findings);
    return findings;
  }

  private List<String> missing(Connection connection) {
    return new Migrator(tree, installation.options())
        .plan(connection).scripts().stream()
            .filter(script -> script.reason() != PlannedScript.Reason.REFRESHED)
            .map(script -> script.script().path())
            .toList();
  }

  private List<Finding> compare(Connection connection, List<String> missing) throws SQLException {
    List<Finding> findings = new ArrayList<>();
    if (!missing.isEmpty()) {
      findings.add(
          Finding.error(
              VERSION,
              "the database is older than this release, or has other packs: it lacks "
                  + names(missing),
              "steadyhand migrate"));
    }
    drift(Functions.of(tree, connection), Set.copyOf(missing), findings);
    return findings;
  }

  private void drift(Functions functions, Set<String> missing, List<Finding> findings) {
    List<String> changed =
        functions.changed().stream()
            .filter(function -> !missing.contains(function.script()))
            .map(Functions.Made::name)
            .toList();
    if (!changed.isEmpty()) {
      findings.add(
          Finding.error(
              DRIFT,
              "functions are missing or differ from this release: " + names(changed),
              tree.addedPacks().isEmpty()
                  ? "steadyhand migrate --reapply"
                  : "steadyhand migrate --reapply --packs-from FOLDER, the one that you gave"
                      + " here"));
    }
    // Without roles of its own, the owner may be anybody, with schemas that are none of ours.
    if (installation.hasRoles() && !functions.unknownSchemas().isEmpty()) {
      findings.add(
          Finding.skipped(
              DRIFT,
              "the functions of packs whose scripts are not here were not compared: "
                  + names(functions.unknownSchemas()),
              "steadyhand doctor --packs-from FOLDER, the folder of these packs"));
    }
    Set<String> surplus = functions.surplus();
    // An older schema may have functions that a newer release has dropped.
    if (!surplus.isEmpty() && missing.isEmpty()) {
      findings.add(
          Finding.warning(
              DRIFT,
              "there are functions that are not part of this release: " + names(surplus),
              dropping(surplus)));
    }
  }

  /** Returns the statements that drop these functions. */
  static String dropping(Set<String> signatures) {
    return signatures.stream().map("drop function %s"::formatted).collect(Collectors.joining("; "));
  }

  private static String names(Collection<String> all) {
    String first = all.stream().limit(MOST_NAMES).collect(Collectors.joining(", "));
    return all.size() > MOST_NAMES ? first + ", … (" + all.size() + ")" : first;
  }
}
