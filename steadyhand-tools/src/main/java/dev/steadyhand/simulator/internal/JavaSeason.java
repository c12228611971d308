package dev.steadyhand.simulator.internal;

import dev.steadyhand.simulator.ProcessReport;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Plays schedules of a process in Java, one after the other, until one breaks a promise.
 *
 * @param server where the database is
 * @param plot what they have in common
 */
public record JavaSeason<I>(Server server, JavaPlot<I> plot) {
  /** Plays this many schedules. */
  public ProcessReport play(int schedules, long seed) throws SQLException {
    Map<String, Long> endings = new TreeMap<>();
    JavaReach reach = new JavaReach(plot);
    long steps = 0;
    try (JavaStage stage = new JavaStage(server, plot)) {
      for (int played = 1; played <= schedules; played++) {
        long own = seed + played - 1;
        JavaPlay<I> play = new JavaPlay<>(plot, stage, own);
        Optional<Broken> broken = play.run();
        steps += play.steps();
        play.histories().forEach(history -> endings.merge(history.state(), 1L, Long::sum));
        play.histories().forEach(reach::add);
        if (broken.isPresent()) {
          return new ProcessReport(
              played,
              steps,
              endings,
              List.of(),
              Optional.of(
                  new ProcessReport.Broken(
                      broken.get().sentence(), broken.get().details(), own, play.story())));
        }
      }
    }
    return new ProcessReport(schedules, steps, endings, reach.missing(), Optional.empty());
  }
}
