package dev.steadyhand.simulator.internal;

import dev.steadyhand.database.MigrationException;
import dev.steadyhand.database.MigrationOptions;
import dev.steadyhand.database.Migrator;
import dev.steadyhand.database.PackSelection;
import dev.steadyhand.database.RoleNames;
import dev.steadyhand.database.ServerMessage;
import dev.steadyhand.database.SqlLocation;
import dev.steadyhand.database.SqlTree;
import dev.steadyhand.database.sql.SqlStatement;
import dev.steadyhand.database.sql.SqlSyntaxException;
import dev.steadyhand.scripts.ProjectScript;
import dev.steadyhand.scripts.ProjectScripts;
import dev.steadyhand.scripts.ScriptLayout;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The SQL to simulate: this release, packs of the user, and what their Flyway or Liquibase applies.
 *
 * @param locations where the user's SQL is
 * @param tree the engine and all packs
 * @param scripts what is applied after them
 */
public record ProjectSql(List<SqlLocation> locations, SqlTree tree, List<ProjectScript> scripts) {
  private static final Pattern PLACEHOLDER = Pattern.compile("\\$\\{([^}\\n]*)}");

  /** As whom migration tools connect: no superuser, and a member of the owner of Steadyhand. */
  private static final String BECOME_MIGRATOR =
      """
      do $$ begin execute format('alter database %I owner to simulated_migrator', current_database()); end $$;
      set session authorization simulated_migrator;
      """;

  /** Reads the SQL at these locations. */
  public static ProjectSql of(List<String> names) {
    List<SqlLocation> locations = names.stream().map(SqlLocation::of).toList();
    SqlTree tree = SqlTree.ofThisRelease();
    List<ProjectScript> scripts = new ArrayList<>();
    for (SqlLocation location : locations) {
      if (ScriptLayout.of(location) == ScriptLayout.PACKS) {
        tree = tree.with(SqlTree.ofPacksIn(location));
      } else {
        ProjectScripts read = ProjectScripts.of(location);
        refuse(read.unsupported());
        scripts.addAll(read.scripts());
      }
    }
    return new ProjectSql(locations, tree, List.copyOf(scripts));
  }

  private static void refuse(List<String> unsupported) {
    if (!unsupported.isEmpty()) {
      throw new MigrationException(
          "The migrations cannot be simulated. %s.".formatted(String.join(". ", unsupported)));
    }
  }

  /** Returns a file that lies beside the packs. */
  Optional<String> file(String path) {
    return locations.stream()
        .filter(location -> location.paths().contains(path))
        .map(location -> location.text(path))
        .findFirst();
  }

  /** Installs it; the connection is of no use afterwards. */
  void install(Connection superuser) throws SQLException {
    new Migrator(tree, MigrationOptions.defaults().withPacks(PackSelection.all()))
        .migrate(superuser);
    if (scripts.isEmpty()) {
      return;
    }
    RoleNames roles = MigrationOptions.defaults().roles();
    try (Statement statement = superuser.createStatement()) {
      statement.setEscapeProcessing(false);
      statement.execute("create role simulated_migrator in role " + roles.owner());
      statement.execute(BECOME_MIGRATOR);
      superuser.setAutoCommit(false);
      for (ProjectScript script : scripts) {
        apply(statement, script, filled(script, roles));
        superuser.commit();
      }
    }
  }

  private static void apply(Statement statement, ProjectScript script, String sql) {
    int linesBefore = script.firstLine() - 1;
    try {
      for (SqlStatement each : SqlStatement.split(sql)) {
        try {
          statement.execute(each.text());
        } catch (SQLException e) {
          throw failure(
              script, linesBefore + each.line(sql, e), ServerMessage.of(e), e.getSQLState());
        }
      }
    } catch (SqlSyntaxException e) {
      throw failure(script, linesBefore + e.line(), e.reason(), "42601");
    }
  }

  private static MigrationException failure(
      ProjectScript script, int line, String reason, String state) {
    return new MigrationException(
        "%s failed at line %d: %s (SQLSTATE %s).".formatted(script.file(), line, reason, state));
  }

  /** The names of roles are known, as in packs, and those of Flyway. */
  private static String filled(ProjectScript script, RoleNames roles) {
    Map<String, String> values =
        Map.of(
            "owner", roles.owner(),
            "worker", roles.worker(),
            "application", roles.application(),
            "operator", roles.operator(),
            "observer", roles.observer(),
            "handler", roles.handler(),
            "flyway:defaultSchema", "public",
            "flyway:user", "simulated_migrator");
    return PLACEHOLDER
        .matcher(script.text())
        .replaceAll(
            found -> {
              String value = values.get(found.group(1));
              if (value == null) {
                throw failure(
                    script,
                    script.firstLine()
                        + (int) script.text().substring(0, found.start()).lines().count()
                        - 1,
                    "the value of the placeholder %s is unknown".formatted(found.group()),
                    "42601");
              }
              return Matcher.quoteReplacement(value);
            });
  }
}
