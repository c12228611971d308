package dev.steadyhand.cli;

import dev.steadyhand.simulator.Level;
import dev.steadyhand.simulator.SimulationListener;
import java.util.Locale;
import picocli.CommandLine;

/** How far a simulation is: schedule by schedule on a terminal, nothing elsewhere. */
final class SimulationProgress implements SimulationListener, AutoCloseable {
  private final Progress progress;
  private final long total;
  private long begin = System.nanoTime();

  SimulationProgress(CommandLine command, long total) {
    this.progress = Progress.of("schedules", command);
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
            .formatted(
                process,
                level.name().toLowerCase(Locale.ROOT),
                schedules / seconds,
                steps / seconds));
  }

  @Override
  public void close() {
    progress.close();
  }
}
