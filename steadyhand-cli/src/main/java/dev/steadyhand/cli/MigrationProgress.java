package dev.steadyhand.cli;

import dev.steadyhand.cli.support.Progress;
import dev.steadyhand.database.MigrationListener;
import dev.steadyhand.database.MigrationPlan;
import dev.steadyhand.database.PlannedScript;
import picocli.CommandLine;

/** Shows the progress of a migration on a terminal. */
final class MigrationProgress implements MigrationListener, AutoCloseable {
  private final CommandLine command;
  private final Progress progress;
  private long applied;
  private long planned;

  MigrationProgress(CommandLine command) {
    this.command = command;
    this.progress = Progress.of("scripts", command);
  }

  /** Printed without a terminal, too, because the wait may be long. */
  @Override
  public void waiting() {
    command.getErr().println("Waiting for another migration of this database …");
    command.getErr().flush();
  }

  @Override
  public void planned(MigrationPlan plan) {
    planned = plan.scripts().size();
  }

  @Override
  public void applying(PlannedScript script) {
    progress.show(applied++, planned, script.script().path());
  }

  @Override
  public void close() {
    progress.close();
  }
}
