package dev.steadyhand.simulator;

import dev.steadyhand.simulator.internal.Kickoffs;
import dev.steadyhand.simulator.internal.Plot;
import dev.steadyhand.simulator.internal.ProjectSql;
import dev.steadyhand.simulator.internal.Season;
import dev.steadyhand.simulator.internal.Server;
import dev.steadyhand.simulator.internal.Tally;
import dev.steadyhand.simulator.internal.Theatre;
import dev.steadyhand.simulator.mutant.Mutant;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Runs processes with random schedules and faults on an embedded PostgreSQL.
 *
 * <p>One scheduler owns all connections and chooses every step: the next actor, faults and the
 * clock. All invariants must hold after every step; at the end the faults stop and every process
 * must end.
 */
public final class Simulator implements AutoCloseable {
  private final SimulatorSetup setup;
  private final ProjectSql sql;
  private final Server server;

  private Simulator(SimulatorSetup setup, ProjectSql sql, Server server) {
    this.setup = setup;
    this.sql = sql;
    this.server = server;
  }

  /** Starts a PostgreSQL and installs Steadyhand in it. */
  public static Simulator start(SimulatorSetup setup) throws SQLException {
    ProjectSql sql = ProjectSql.of(setup.packs());
    return new Simulator(setup, sql, new Server(sql));
  }

  /** Returns a simulator with mutants on the same PostgreSQL; it need not be closed. */
  public Simulator broken(Mutant... by) {
    return new Simulator(setup.broken(by), sql, server);
  }

  /** Returns the registered processes. */
  public List<String> processes() throws SQLException {
    return server.processes();
  }

  /**
   * Plays schedules until one violates an invariant or the effort is used up; in parallel, as
   * configured, each in its own database.
   *
   * @param listener receives the progress
   */
  public SimulationReport simulate(
      String process, Level level, Effort effort, SimulationListener listener) throws SQLException {
    Plot plot = plot(process, level);
    return new Season(server, plot, setup.workers(), effort, listener).play(setup.jobs());
  }

  /** Replays a schedule exactly. */
  public SimulationReport replay(Schedule schedule) throws SQLException {
    long begin = System.nanoTime();
    Tally tally = Tally.ofEndings();
    try (Theatre theatre = new Theatre(server, plot(schedule.process(), schedule.level()), tally)) {
      Optional<Violation> violation = theatre.replay(schedule);
      return new SimulationReport(
          schedule.process(),
          schedule.level(),
          1,
          theatre.steps(),
          Duration.ofNanos(System.nanoTime() - begin),
          tally.endings(),
          List.of(),
          violation);
    }
  }

  private Plot plot(String process, Level level) throws SQLException {
    return new Plot(
        process,
        level,
        Kickoffs.find(server, process, sql),
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
