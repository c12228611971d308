package dev.steadyhand.database.internal;

import dev.steadyhand.database.MigrationOptions;
import dev.steadyhand.database.MigrationPlan;
import dev.steadyhand.database.RoleMode;
import java.io.IOException;
import java.util.List;

/** Writes a migration as one SQL script that a database administrator can read and run. */
public final class PrintedMigration {
  private final MigrationPlan plan;
  private final MigrationOptions options;
  private final DatabaseFacts facts;
  private final Appendable out;

  /** Creates a printer that writes to {@code out}. */
  public PrintedMigration(
      MigrationPlan plan, MigrationOptions options, DatabaseFacts facts, Appendable out) {
    this.plan = plan;
    this.options = options;
    this.facts = facts;
    this.out = out;
  }

  /** Writes the script; only a comment if there is nothing to do. */
  public void print() throws IOException {
    List<Step> steps = MigrationSteps.of(plan, options, facts);
    if (steps.isEmpty()) {
      out.append("-- Nothing to do: all ")
          .append(String.valueOf(plan.unchanged()))
          .append(" scripts are in place.\n");
      return;
    }
    out.append("-- Steadyhand: ")
        .append(String.valueOf(plan.scripts().size()))
        .append(" scripts to apply.\n");
    out.append("-- Run with: psql --set ON_ERROR_STOP=1 --file <this file> <database>\n");
    printRoles();
    heading("Everything below runs in one transaction");
    out.append("begin isolation level read committed;\n");
    out.append("select pg_advisory_xact_lock(%d);\n".formatted(MigrationSteps.LOCK));
    printGuard();
    for (Step step : steps) {
      if (step.heading().startsWith("Note ")) {
        out.append('\n').append(step.sql());
      } else {
        heading(step.heading());
        out.append(step.sql());
      }
    }
    out.append("\ncommit;\n");
  }

  private void printRoles() throws IOException {
    switch (options.roleMode()) {
      case CREATE -> {
        heading("Roles; they belong to the whole server and may exist already");
        for (String statement : RoleSql.statements(options.roles())) {
          out.append(statement);
        }
      }
      case EXISTING ->
          heading("Roles are expected to exist: " + String.join(", ", options.roles().all()));
      case NONE -> heading("No roles: the user who runs this owns everything");
    }
  }

  /** The script is valid only for the state of the database for which it was written. */
  private void printGuard() throws IOException {
    heading("Check that the database has not changed since this script was written");
    if (facts.hasHistory() && options.roleMode() != RoleMode.NONE) {
      out.append("set local role %s;\n".formatted(facts.owner()));
    }
    String changed =
        facts.hasHistory()
            ? "(select max(migration_applied_id) from %s) <> %d"
                .formatted(History.TABLE, facts.lastHistoryId())
            : "to_regclass('%s') is not null".formatted(History.TABLE);
    out.append(
        """
        do $do$
        begin
            if %s then
                raise exception 'this database was migrated after the script was written; print it again';
            end if;
        end
        $do$;
        """
            .formatted(changed));
    if (facts.hasHistory() && options.roleMode() != RoleMode.NONE) {
      out.append("reset role;\n");
    }
  }

  private void heading(String text) throws IOException {
    out.append("\n-- ").append(text).append("\n\n");
  }
}
