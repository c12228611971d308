package dev.steadyhand.tools;

import dev.steadyhand.cli.support.Progress;
import dev.steadyhand.simulator.Endings;
import dev.steadyhand.simulator.Level;
import dev.steadyhand.simulator.SimulationListener;
import dev.steadyhand.simulator.SimulationReport;
import picocli.CommandLine;

/**
 * Shows the progress of a simulation: each schedule on a terminal; otherwise one line for each
 * process and level, for logs of long simulations.
 */
final class SimulationProgress implements SimulationListener, AutoCloseable {
  private final Progress progress;
  private final CommandLine command;
  private final long total;
  private long begin = System.nanoTime();

  SimulationProgress(CommandLine command, long total) {
    this.progress = Progress.of("schedules", command);
    this.command = command;
    this.total = total;
    progress.show("starting PostgreSQL");
  }

  @Override
  public void played(String process, Level level, long schedules, long steps) {
    if (schedules == 1) {
      begin = System.nanoTime();
    }
    double seconds = Math.max(1e-3, (System.nanoTime() - begin) / 1e9);
    progress.show(
        schedules,
        total,
        "%s, level %s, %.1f/s, %.0f steps/s"
            .formatted(process, level.word(), schedules / seconds, steps / seconds));
  }

  /** Reports that a process is finished at a level. */
  void ended(SimulationReport report) {
    if (!Progress.isShown(command)) {
      command
          .getErr()
          .printf(
              "%s, level %s: %d schedules, %.1f/s, %s%n",
              report.process(),
              report.level().word(),
              report.schedules(),
              report.schedulesPerSecond(),
              report
                  .violation()
                  .map(violation -> "violated an invariant: " + violation.sentence())
                  .orElseGet(() -> "no violations; " + words(report.endings())));
      command.getErr().flush();
    }
  }

  private static String words(Endings endings) {
    return "%d instances succeeded, %d failed, %d stuck, %d cancelled%s"
        .formatted(
            endings.succeeded(),
            endings.failed(),
            endings.stuck(),
            endings.cancelled(),
            endings.running() == 0 ? "" : ", %d still running".formatted(endings.running()));
  }

  @Override
  public void close() {
    progress.close();
  }
}
