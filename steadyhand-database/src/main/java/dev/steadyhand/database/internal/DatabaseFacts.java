package dev.steadyhand.database.internal;

import dev.steadyhand.database.Script;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The facts about a database that a plan depends on.
 *
 * @param owner the owner of all objects, quoted
 * @param schemas the schemas that exist
 * @param usedSchemas the schemas that hold tables or functions
 * @param foreignSchemas the schemas that belong to another role, with their owners
 * @param hasHistory whether the history table exists
 * @param lastHistoryId the newest row of the history, zero if there is none
 * @param applied the latest row of every script, by path
 */
public record DatabaseFacts(
    String owner,
    Set<String> schemas,
    Set<String> usedSchemas,
    Map<String, String> foreignSchemas,
    boolean hasHistory,
    long lastHistoryId,
    Map<String, AppliedScript> applied) {

  /** Makes copies of the collections. */
  public DatabaseFacts {
    schemas = Set.copyOf(schemas);
    usedSchemas = Set.copyOf(usedSchemas);
    foreignSchemas = Map.copyOf(foreignSchemas);
    applied = Map.copyOf(applied);
  }

  /** Returns the facts of a newly created database. */
  public static DatabaseFacts ofEmptyDatabase(String owner) {
    return new DatabaseFacts(owner, Set.of(), Set.of(), Map.of(), false, 0, Map.of());
  }

  /** Returns whether any script of this unit was ever applied. */
  public boolean hasUnit(String unit) {
    return applied.values().stream().anyMatch(script -> script.unit().equals(unit));
  }

  /** Returns the history row of this script, if any. */
  public Optional<AppliedScript> applied(Script script) {
    return Optional.ofNullable(applied.get(script.path()));
  }
}
