package dev.steadyhand.scripts;

import dev.steadyhand.database.SqlLocation;
import java.util.List;

/**
 * The scripts of Flyway or Liquibase at a location.
 *
 * @param scripts in the order in which they are applied to an empty database
 * @param unsupported the changes that are not SQL or cannot be followed, each with file and line
 */
public record ProjectScripts(List<ProjectScript> scripts, List<String> unsupported) {
  /** Makes copies. */
  public ProjectScripts {
    scripts = List.copyOf(scripts);
    unsupported = List.copyOf(unsupported);
  }

  /** Reads them; nothing if the location holds packs. */
  public static ProjectScripts of(SqlLocation location) {
    return switch (ScriptLayout.of(location)) {
      case PACKS -> new ProjectScripts(List.of(), List.of());
      case FLYWAY -> new FlywayReader(location).read();
      case LIQUIBASE -> new LiquibaseReader(location).read();
    };
  }
}
