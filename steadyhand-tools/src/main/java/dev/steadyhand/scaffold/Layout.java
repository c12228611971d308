package dev.steadyhand.scaffold;

import java.nio.file.Path;

/** The migration tool that the SQL is written for. */
public enum Layout {
  /** A pack, for {@code steadyhand migrate --packs-from}. */
  STEADYHAND("packs"),
  /** A versioned script for the tables, repeatable ones for the rest. */
  FLYWAY("src/main/resources/db/migration"),
  /** A formatted SQL changelog. */
  LIQUIBASE("src/main/resources/db/changelog");

  private final String folder;

  Layout(String folder) {
    this.folder = folder;
  }

  /** Returns the usual folder of such files in a project. */
  public Path folder() {
    return Path.of(folder);
  }
}
