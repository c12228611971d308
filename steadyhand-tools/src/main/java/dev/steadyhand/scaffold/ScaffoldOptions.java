package dev.steadyhand.scaffold;

import dev.steadyhand.database.RoleNames;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Where and how the files are written.
 *
 * @param project the folder of the project
 * @param layout the migration tool that the SQL is written for
 * @param sqlFolder the folder of the SQL in the project
 * @param version the version of the migration; by default the next one
 * @param roles the names of the roles in the database
 */
public record ScaffoldOptions(
    Path project, Layout layout, Path sqlFolder, Optional<Version> version, RoleNames roles) {

  /** Returns options for a pack in this project. */
  public static ScaffoldOptions in(Path project) {
    return new ScaffoldOptions(
        project,
        Layout.STEADYHAND,
        Layout.STEADYHAND.folder(),
        Optional.empty(),
        RoleNames.withPrefix(RoleNames.DEFAULT_PREFIX));
  }

  /** Returns a copy for this migration tool, in its usual folder. */
  public ScaffoldOptions as(Layout value) {
    return new ScaffoldOptions(project, value, value.folder(), version, roles);
  }

  /** Returns a copy with this SQL folder. */
  public ScaffoldOptions withSqlIn(Path folder) {
    return new ScaffoldOptions(project, layout, folder, version, roles);
  }

  /** Returns a copy with this version. */
  public ScaffoldOptions withVersion(String text) {
    return new ScaffoldOptions(project, layout, sqlFolder, Optional.of(Version.parse(text)), roles);
  }

  /** Returns a copy with this role prefix. */
  public ScaffoldOptions withRolePrefix(String prefix) {
    return new ScaffoldOptions(project, layout, sqlFolder, version, RoleNames.withPrefix(prefix));
  }
}
