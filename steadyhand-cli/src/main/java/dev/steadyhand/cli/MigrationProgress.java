package dev.steadyhand.cli;

import dev.steadyhand.cli.support.Progress;
import dev.steadyhand.database.MigrationListener;
import dev.steadyhand.database.MigrationPlan;
import dev.steadyhand.database.PlannedScript;
import picocli.CommandLine;

/** How far a migration is: script by script on a terminal, nothing elsewhere. */
final class MigrationProgress implements MigrationListener, AutoCloseable {
  private final CommandLine command;
  private final Progress progress;
  private long applied;
  private long planned;

  MigrationProgress(CommandLine command) {
    this.command = command;
    this.progress = Progress.of("scripts", command);
  }

  /** Said elsewhere too: it may take long, and is no fault of this migration. */
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
