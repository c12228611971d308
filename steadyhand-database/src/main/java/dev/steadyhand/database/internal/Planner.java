package dev.steadyhand.database.internal;

import dev.steadyhand.database.MigrationException;
import dev.steadyhand.database.MigrationOptions;
import dev.steadyhand.database.MigrationPlan;
import dev.steadyhand.database.PackChoice;
import dev.steadyhand.database.PlannedScript;
import dev.steadyhand.database.PlannedScript.Reason;
import dev.steadyhand.database.RoleMode;
import dev.steadyhand.database.Script;
import dev.steadyhand.database.SqlTree;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Computes the scripts to apply, from facts alone. */
public final class Planner {
  private final SqlTree tree;
  private final MigrationOptions options;

  /** Creates a planner for this tree. */
  public Planner(SqlTree tree, MigrationOptions options) {
    this.tree = tree;
    this.options = options;
  }

  /** Returns the plan for a database with these facts; throws if the tree does not match it. */
  public MigrationPlan plan(DatabaseFacts facts) {
    refuseNewerDatabase(facts);
    Set<String> installed = new TreeSet<>(tree.packs());
    installed.removeIf(pack -> !facts.hasUnit(pack));
    PackChoice packs = PackResolver.resolve(tree, options.packs(), installed);

    List<String> units = new ArrayList<>(List.of(Script.ENGINE));
    units.addAll(packs.all());
    List<Script> wanted = new ArrayList<>(tree.scripts(units));
    wanted.removeIf(script -> options.roleMode() == RoleMode.NONE && SqlTree.needsRoles(script));

    List<PlannedScript> planned = scripts(wanted, facts);
    return new MigrationPlan(
        planned, wanted.size() - planned.size(), packs, missingSchemas(planned, facts));
  }

  private List<PlannedScript> scripts(List<Script> wanted, DatabaseFacts facts) {
    Placeholders placeholders = Placeholders.of(options, facts.owner());
    List<PlannedScript> planned = new ArrayList<>();
    for (Script script : wanted) {
      String sql = placeholders.replaceIn(script);
      // The checksum of a released script is that of its raw text, so that other role names do not
      // make it look edited.
      boolean versioned = script.kind() == Script.Kind.VERSIONED;
      String checksum = Checksum.of(versioned ? script.text() : sql);
      Reason reason = reason(script, checksum, facts);
      if (reason == null && isRefreshed(script, planned)) {
        reason = Reason.REFRESHED;
      }
      if (reason != null) {
        planned.add(new PlannedScript(script, sql, checksum, reason));
      }
    }
    return planned;
  }

  private boolean isRefreshed(Script script, List<PlannedScript> before) {
    return SqlTree.grantsRights(script)
        ? options.reapplied() || !before.isEmpty()
        : options.reapplied() && SqlTree.definesOnly(script);
  }

  private static @Nullable Reason reason(Script script, String checksum, DatabaseFacts facts) {
    AppliedScript applied = facts.applied(script).orElse(null);
    if (applied == null) {
      script.version().ifPresent(version -> refuseLateVersion(script, version, facts));
      return Reason.NEW;
    }
    if (applied.checksum().equals(checksum)) {
      return null;
    }
    if (script.kind() == Script.Kind.VERSIONED) {
      throw new MigrationException(
          "%s was edited after it was applied to this database (checksum %.12s, applied %.12s). Released scripts never change: restore it and put the change into a new versioned script."
              .formatted(script.path(), checksum, applied.checksum()));
    }
    return Reason.CHANGED;
  }

  private static void refuseLateVersion(Script script, int version, DatabaseFacts facts) {
    facts.applied().values().stream()
        .filter(applied -> applied.unit().equals(script.unit()) && applied.version() > version)
        .map(AppliedScript::path)
        .max(String::compareTo)
        .ifPresent(
            later -> {
              throw new MigrationException(
                  "%s is out of order: %s is already applied. Give it a higher number."
                      .formatted(script.path(), later));
            });
  }

  private void refuseNewerDatabase(DatabaseFacts facts) {
    Map<String, Script> known =
        tree.scripts().stream().collect(Collectors.toMap(Script::path, Function.identity()));
    List<String> unknown =
        facts.applied().values().stream()
            .filter(applied -> applied.versioned() && !known.containsKey(applied.path()))
            .map(AppliedScript::path)
            .sorted()
            .toList();
    if (!unknown.isEmpty()) {
      throw new MigrationException(
          "The database is newer than this release: it has %s, which this release does not know. Migrate with the release that installed it, or a later one; if it is a pack of your own, pass its directory with --packs-from."
              .formatted(String.join(", ", unknown)));
    }
  }

  private List<String> missingSchemas(List<PlannedScript> planned, DatabaseFacts facts) {
    if (planned.isEmpty()) {
      return List.of();
    }
    Set<String> schemas = new LinkedHashSet<>(List.of(History.SCHEMA));
    refuseTaken(History.SCHEMA, Script.ENGINE, facts);
    for (PlannedScript each : planned) {
      for (String schema : each.script().schemas()) {
        refuseTaken(schema, each.script().unit(), facts);
        schemas.add(schema);
      }
    }
    schemas.removeAll(facts.schemas());
    return List.copyOf(schemas);
  }

  private void refuseTaken(String schema, String unit, DatabaseFacts facts) {
    String owner = facts.foreignSchemas().get(schema);
    if (owner != null) {
      throw new MigrationException(
          "The schema %s is taken: it belongs to %s, not to %s. %s"
              .formatted(schema, owner, facts.owner(), wayOut(unit)));
    }
    // A pack that somebody added may well add to a schema of their own.
    if (facts.usedSchemas().contains(schema)
        && !facts.hasUnit(unit)
        && !tree.addedPacks().contains(unit)) {
      throw new MigrationException(
          "The schema %s is taken: it holds tables or functions that Steadyhand did not create. %s"
              .formatted(schema, wayOut(unit)));
    }
  }

  private static String wayOut(String unit) {
    return unit.equals(Script.ENGINE)
        ? "The engine needs it: install into another database, or rename your schema. If it is"
            + " Steadyhand's own, migrate with the same roles as the first time (--role-prefix,"
            + " or --roles none)."
        : "The pack %s needs it: install without that pack (name the others with --with), or into another database."
            .formatted(unit);
  }
}
