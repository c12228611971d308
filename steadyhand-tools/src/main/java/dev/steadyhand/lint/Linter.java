package dev.steadyhand.lint;

import dev.steadyhand.database.SqlLocation;
import dev.steadyhand.lint.internal.model.Project;
import dev.steadyhand.lint.internal.read.Catalogue;
import dev.steadyhand.lint.internal.read.SqlFiles;
import dev.steadyhand.lint.internal.rule.Findings;
import dev.steadyhand.lint.internal.rule.Rule;
import dev.steadyhand.lint.internal.rule.Rules;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;

/**
 * Says which rules of good processes are broken, in files or in a database.
 *
 * @param schemas the schemas to look at; if empty all, in a database but for those of the engine
 */
public record Linter(Set<String> schemas) {

  /** The rules, by code. */
  public static List<LintRule> rules() {
    return Rules.ALL.stream().map(Rule::about).toList();
  }

  /** Looks at SQL files; in folders at all of them, in the order in which they are applied. */
  public Report files(List<Path> paths) throws IOException {
    return locations(paths.stream().map(Path::toString).toList());
  }

  /**
   * Looks at SQL files of folders, jars and the class path; packs, or the scripts of Flyway or
   * Liquibase.
   *
   * @param locations files, or locations as in {@link SqlLocation}
   */
  public Report locations(List<String> locations) throws IOException {
    SqlFiles files = new SqlFiles(locations);
    return lint(Project.of(files.scripts())).skipping(files.skipped());
  }

  /** Looks at the functions, tables and rights of a database. Changes nothing. */
  public Report database(Connection connection) throws SQLException {
    return lint(Project.of(List.of(new Catalogue(connection, schemas).read())));
  }

  private Report lint(Project all) {
    Project project = schemas.isEmpty() ? all : all.only(schemas);
    Findings findings = new Findings();
    Rules.ALL.forEach(rule -> rule.check(project, findings));
    return findings.report(project);
  }
}
