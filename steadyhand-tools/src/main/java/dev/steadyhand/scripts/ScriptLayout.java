package dev.steadyhand.scripts;

import dev.steadyhand.database.SqlLocation;

/** How scripts are laid out. */
public enum ScriptLayout {
  /** Packs of our migrator, or any SQL files. */
  PACKS,
  /** Migrations of Flyway. */
  FLYWAY,
  /** Changelogs of Liquibase. */
  LIQUIBASE;

  /** Returns the layout at a location, by the names of files and by how changelogs begin. */
  public static ScriptLayout of(SqlLocation location) {
    if (location.paths().stream().anyMatch(path -> LiquibaseReader.isChangelog(location, path))) {
      return LIQUIBASE;
    }
    if (location.paths().stream().anyMatch(path -> ("/" + path).contains("/versioned/"))) {
      return PACKS;
    }
    return location.paths().stream().anyMatch(FlywayReader::isMigration) ? FLYWAY : PACKS;
  }
}
