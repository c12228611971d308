package dev.steadyhand.scaffold;

import dev.steadyhand.database.RoleNames;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Where and how the files are written.
 *
 * @param project the folder of the project
 * @param layout whose migrations the SQL is written for
 * @param sqlFolder where the SQL goes, within the project
 * @param version the number of the migration; the next one if it is not said
 * @param roles what the roles are called in the database
 */
public record ScaffoldOptions(
    Path project, Layout layout, Path sqlFolder, Optional<Version> version, RoleNames roles) {

  /** A pack in this project. */
  public static ScaffoldOptions in(Path project) {
    return new ScaffoldOptions(
        project,
        Layout.STEADYHAND,
        Layout.STEADYHAND.folder(),
        Optional.empty(),
        RoleNames.withPrefix(RoleNames.DEFAULT_PREFIX));
  }

  /** The same for these migrations, where such files usually are. */
  public ScaffoldOptions as(Layout value) {
    return new ScaffoldOptions(project, value, value.folder(), version, roles);
  }

  /** The same with the SQL in this folder of the project. */
  public ScaffoldOptions withSqlIn(Path folder) {
    return new ScaffoldOptions(project, layout, folder, version, roles);
  }

  /** The same with this version. */
  public ScaffoldOptions withVersion(String text) {
    return new ScaffoldOptions(project, layout, sqlFolder, Optional.of(Version.parse(text)), roles);
  }

  /** The same with roles whose names begin like this. */
  public ScaffoldOptions withRolePrefix(String prefix) {
    return new ScaffoldOptions(project, layout, sqlFolder, version, RoleNames.withPrefix(prefix));
  }
}
