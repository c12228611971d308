package dev.steadyhand.simulator;

import dev.steadyhand.database.SqlTree;
import dev.steadyhand.simulator.internal.Kickoffs;
import dev.steadyhand.simulator.internal.Plot;
import dev.steadyhand.simulator.internal.Season;
import dev.steadyhand.simulator.internal.Server;
import dev.steadyhand.simulator.internal.Theatre;
import dev.steadyhand.simulator.mutant.Mutant;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Tries bad schedules on processes, in a PostgreSQL of its own.
 *
 * <p>One scheduler owns all connections and chooses every step: who goes next, what goes wrong, how
 * time passes. After every step all promises must hold; at the end everything heals and must come
 * to its end.
 */
public final class Simulator implements AutoCloseable {
  private final SimulatorSetup setup;
  private final Server server;

  private Simulator(SimulatorSetup setup, Server server) {
    this.setup = setup;
    this.server = server;
  }

  /** Starts a PostgreSQL and installs everything in it. */
  public static Simulator start(SimulatorSetup setup) throws SQLException {
    SqlTree tree = SqlTree.ofThisRelease();
    for (Path folder : setup.packFolders()) {
      tree = tree.with(SqlTree.ofPacksIn(folder));
    }
    return new Simulator(setup, new Server(tree));
  }

  /** The same PostgreSQL, with databases that are broken; there is nothing more to close. */
  public Simulator broken(Mutant... by) {
    return new Simulator(setup.broken(by), server);
  }

  /** The processes that are registered. */
  public List<String> processes() throws SQLException {
    return server.processes();
  }

  /**
   * Plays schedules until one breaks a promise, or enough were tried; as many at a time as the
   * setup says, each in a database of its own.
   *
   * @param listener is told of each schedule
   */
  public SimulationReport simulate(
      String process, Level level, Effort effort, SimulationListener listener) throws SQLException {
    Plot plot = plot(process, level);
    return new Season(server, plot, setup.workers(), effort, listener).play(setup.jobs());
  }

  /** Plays one schedule once more, exactly. */
  public SimulationReport replay(Schedule schedule) throws SQLException {
    long begin = System.nanoTime();
    try (Theatre theatre = new Theatre(server, plot(schedule.process(), schedule.level()))) {
      Optional<Violation> violation = theatre.replay(schedule);
      return new SimulationReport(
          schedule.process(),
          schedule.level(),
          1,
          theatre.steps(),
          Duration.ofNanos(System.nanoTime() - begin),
          violation);
    }
  }

  private Plot plot(String process, Level level) throws SQLException {
    return new Plot(
        process,
        level,
        Kickoffs.find(server, process, setup.packFolders()),
        setup.answers(),
        setup.invariantFolders(),
        setup.mutants(),
        setup.isShrinking());
  }

  @Override
  public void close() {
    server.close();
  }
}
