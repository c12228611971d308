package dev.steadyhand.database.internal;

import dev.steadyhand.database.Script;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a plan has to know about a database.
 *
 * @param owner the owner of all objects, quoted
 * @param schemas the schemas that exist
 * @param foreignSchemas those of them that belong to somebody else, with their owners
 * @param hasHistory whether the history table exists
 * @param lastHistoryId the newest row of the history, zero if there is none
 * @param applied the latest row of every script, by path
 */
public record DatabaseFacts(
    String owner,
    Set<String> schemas,
    Map<String, String> foreignSchemas,
    boolean hasHistory,
    long lastHistoryId,
    Map<String, AppliedScript> applied) {

  /** Keeps its own copies. */
  public DatabaseFacts {
    schemas = Set.copyOf(schemas);
    foreignSchemas = Map.copyOf(foreignSchemas);
    applied = Map.copyOf(applied);
  }

  /** A database that has just been created. */
  public static DatabaseFacts ofEmptyDatabase(String owner) {
    return new DatabaseFacts(owner, Set.of(), Map.of(), false, 0, Map.of());
  }

  /** Whether anything of this unit was ever applied. */
  public boolean hasUnit(String unit) {
    return applied.values().stream().anyMatch(script -> script.unit().equals(unit));
  }

  /** What the history says of this script, if anything. */
  public Optional<AppliedScript> applied(Script script) {
    return Optional.ofNullable(applied.get(script.path()));
  }
}
