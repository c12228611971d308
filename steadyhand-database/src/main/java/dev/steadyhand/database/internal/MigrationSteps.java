package dev.steadyhand.database.internal;

import dev.steadyhand.database.MigrationOptions;
import dev.steadyhand.database.MigrationPlan;
import dev.steadyhand.database.PlannedScript;
import dev.steadyhand.database.RoleMode;
import dev.steadyhand.database.SqlTree;
import java.util.ArrayList;
import java.util.List;

/** Converts a plan to steps, which are either run or printed, so that both are the same. */
public final class MigrationSteps {
  /** The bytes of {@code STEADYHD}: a lock key that is unlikely to be used by others. */
  public static final long LOCK = 0x5354454144594844L;

  private final MigrationOptions options;
  private final DatabaseFacts facts;
  private final List<Step> steps = new ArrayList<>();

  private MigrationSteps(MigrationOptions options, DatabaseFacts facts) {
    this.options = options;
    this.facts = facts;
  }

  /** Returns the steps of this plan; empty if there is nothing to do. */
  public static List<Step> of(MigrationPlan plan, MigrationOptions options, DatabaseFacts facts) {
    MigrationSteps steps = new MigrationSteps(options, facts);
    if (!plan.isEmpty()) {
      steps.prepare(plan);
      // Rights come last; they do not change functions, only who may call them.
      plan.scripts().stream().filter(it -> !isAboutRights(it)).forEach(steps::apply);
      steps.steps.add(FunctionCheck.STEP);
      plan.scripts().stream().filter(MigrationSteps::isAboutRights).forEach(steps::apply);
    }
    steps.changeSettings(plan);
    return steps.steps;
  }

  private static boolean isAboutRights(PlannedScript planned) {
    return SqlTree.grantsRights(planned.script());
  }

  private void prepare(MigrationPlan plan) {
    for (String schema : plan.schemas()) {
      add(
          "Schema " + schema,
          "create schema %s authorization %s;\n"
              .formatted(Quote.identifier(schema), facts.owner()));
    }
    becomeOwner();
    add(
        "Allow functions to refer to later objects, and do not depend on the user's search_path",
        """
        set local check_function_bodies = off;
        set local search_path = pg_catalog, pg_temp;
        """);
    if (options.roleMode() != RoleMode.NONE) {
      // Without roles of its own the owner is the user's login, whose other functions must not be
      // affected.
      add(
          "New functions of the owner are not executable by public",
          "alter default privileges revoke execute on functions from public;\n");
    }
    if (!facts.hasHistory()) {
      add("History of migrations", History.CREATE);
    }
  }

  private void becomeOwner() {
    if (options.roleMode() != RoleMode.NONE) {
      add("All objects belong to the owner", "set local role %s;\n".formatted(facts.owner()));
    }
  }

  private void apply(PlannedScript planned) {
    String path = planned.script().path();
    String sql = planned.sql().endsWith("\n") ? planned.sql() : planned.sql() + "\n";
    steps.add(new Step(path, sql, planned));
    add("Note " + path, History.insert(planned));
  }

  private void changeSettings(MigrationPlan plan) {
    options
        .defaultDeliveryCeiling()
        .ifPresent(
            ceiling -> {
              if (plan.isEmpty()) {
                becomeOwner();
              }
              add(
                  "Default delivery ceiling",
                  "select queues.change_setting('default_delivery_ceiling', '%d');\n"
                      .formatted(ceiling));
            });
  }

  private void add(String heading, String sql) {
    steps.add(new Step(heading, sql, null));
  }
}
