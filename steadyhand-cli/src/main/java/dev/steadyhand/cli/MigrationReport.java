package dev.steadyhand.cli;

import dev.steadyhand.database.MigrationPlan;
import dev.steadyhand.database.MigrationResult;
import dev.steadyhand.database.PackChoice;
import dev.steadyhand.database.PlannedScript;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;

/** Prints what a migration did or would do. */
record MigrationReport(PrintWriter out) {

  void done(MigrationResult result) {
    if (result.nothingApplied()) {
      nothingToDo(result.unchanged());
    } else {
      out.printf("Applied %s.%n", count(result.applied().size(), result.unchanged()));
    }
    packs(result.packs());
  }

  void planned(MigrationPlan plan) {
    if (plan.isEmpty()) {
      nothingToDo(plan.unchanged());
    } else {
      out.printf("Would apply %s:%n", count(plan.scripts().size(), plan.unchanged()));
      for (PlannedScript script : plan.scripts()) {
        out.printf(
            "  %-9s  %s%n",
            script.reason().name().toLowerCase(Locale.ROOT), script.script().path());
      }
    }
    packs(plan.packs());
  }

  private void nothingToDo(int unchanged) {
    out.printf("Nothing to do: all %d scripts are in place.%n", unchanged);
  }

  private static String count(int applied, int unchanged) {
    return "%d script%s, %d unchanged".formatted(applied, applied == 1 ? "" : "s", unchanged);
  }

  private void packs(PackChoice packs) {
    list("Packs", packs.all());
    list("Required by another pack", packs.required());
    list("Kept, already installed", packs.kept());
  }

  private void list(String heading, List<String> packs) {
    if (!packs.isEmpty()) {
      out.printf("%s: %s.%n", heading, String.join(", ", packs));
    }
  }
}
