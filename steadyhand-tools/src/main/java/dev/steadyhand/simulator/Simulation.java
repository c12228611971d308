package dev.steadyhand.simulator;

import dev.steadyhand.client.process.Decider;
import dev.steadyhand.client.process.Effect;
import dev.steadyhand.client.process.Signal;
import dev.steadyhand.simulator.internal.JavaPlot;
import dev.steadyhand.simulator.internal.JavaSeason;
import dev.steadyhand.simulator.internal.ProjectSql;
import dev.steadyhand.simulator.internal.Server;
import dev.steadyhand.simulator.internal.SimulatedProcess;
import dev.steadyhand.simulator.mutant.Mutant;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Tries to break a process that is decided in Java, with the real worker on a real database:
 *
 * <pre>{@code
 * ProcessReport report =
 *     Simulation.of(new Fulfilment())
 *         .answer(CHARGE, charge -> new Charged("ch_1"))
 *         .answer(SHIP, ship -> new Parcel("T-1"))
 *         .start("order-1", order)
 *         .signals(CONFIRMED, () -> new Confirmation("A1"))
 *         .promise("never ships after a refund", history -> !history.tookAfter(SHIP, REFUND))
 *         .schedules(500)
 *         .play();
 * assertThat(report.violation()).isEmpty();
 * }</pre>
 *
 * <p>In each schedule effects fail, are refused or lose their answers, workers die at any statement
 * and lose their connections, the clock jumps, and signals and cancellations come at any moment. At
 * the end the faults stop, and every instance must end. Which schedule is played follows from its
 * seed.
 *
 * @param <I> the input of the process
 * @param <R> its result
 */
public final class Simulation<I, R> {
  private static final int SCHEDULES = 200;
  private static final int WORKERS = 2;

  private final Decider<I, R> decider;
  private Decider<I, R> older;
  private final Map<String, Function<Object, Object>> answers = new LinkedHashMap<>();
  private final List<Decider<?, ?>> children = new ArrayList<>();
  private final List<JavaPlot.Start<I>> starts = new ArrayList<>();
  private final List<JavaPlot.Sendable<?>> signals = new ArrayList<>();
  private final List<JavaPlot.Promise<I>> promises = new ArrayList<>();
  private List<Mutant> mutants = List.of();
  private int schedules = SCHEDULES;
  private long seed = 1;
  private int workers = WORKERS;
  private boolean isCancelled = true;
  private boolean isRetried;
  private Level level = Level.ONE;
  private List<String> packs = List.of();
  private List<Path> invariants = List.of();

  private Simulation(Decider<I, R> decider) {
    this.decider = decider;
    this.older = decider;
  }

  /** Returns a simulation of this process, with nothing to do yet. */
  public static <I, R> Simulation<I, R> of(Decider<I, R> decider) {
    return new Simulation<>(decider);
  }

  /** Adds a process that is a child of this one; its effects need answers, too. */
  public Simulation<I, R> with(Decider<?, ?> child) {
    children.add(child);
    return this;
  }

  /**
   * Sets what a worker with the version before decides, which runs beside the others in some
   * schedules; by default it decides the same. There is none for version 1.
   */
  public Simulation<I, R> older(Decider<I, R> value) {
    older = value;
    return this;
  }

  /** Sets the result of an effect when it takes effect; whether it does is chosen at random. */
  public <Q, A> Simulation<I, R> answer(
      Effect<Q, A> effect, Function<? super Q, ? extends A> answer) {
    answers.put(effect.name(), request -> answer.apply(effect.request().cast(request)));
    return this;
  }

  /** Starts an instance in each schedule; without one there is nothing to play. */
  public Simulation<I, R> start(String key, I input) {
    starts.add(new JavaPlot.Start<>(key, input));
    return this;
  }

  /** Sends this signal at any moment, any number of times, and once at least. */
  public <T> Simulation<I, R> signals(Signal<T> signal, Supplier<T> body) {
    signals.add(new JavaPlot.Sendable<>(signal, body));
    return this;
  }

  /** Cancels no instance. */
  public Simulation<I, R> neverCancelled() {
    isCancelled = false;
    return this;
  }

  /**
   * Lets operators release instances that have failed, and start their failed effects again, as
   * {@code release --retry failed} does.
   */
  public Simulation<I, R> retried() {
    isRetried = true;
    return this;
  }

  /**
   * Sets whether transactions overlap: at level two, from some moment on, statements of workers,
   * applications and operators stop inside functions, and others go on meanwhile. Finds races that
   * level one does not, and takes longer.
   */
  public Simulation<I, R> level(Level value) {
    level = value;
    return this;
  }

  /**
   * Installs packs, or the scripts of Flyway or Liquibase, from these folders, jars or places of
   * the class path, such as {@code classpath:packs}: effects that are functions of the database
   * need them.
   */
  public Simulation<I, R> packsFrom(String... locations) {
    packs = List.of(locations);
    return this;
  }

  /** Adds promises in SQL: each file of these folders is a query whose rows are violations. */
  public Simulation<I, R> invariantsFrom(Path... folders) {
    invariants = List.of(folders);
    return this;
  }

  /**
   * Adds what must hold at any time.
   *
   * @param sentence the promise in words
   * @param holds whether it holds after this history
   */
  public Simulation<I, R> promise(String sentence, Predicate<History<I>> holds) {
    promises.add(new JavaPlot.Promise<>(sentence, holds));
    return this;
  }

  /** Sets the number of schedules. */
  public Simulation<I, R> schedules(int value) {
    schedules = value;
    return this;
  }

  /** Sets the seed of the first schedule; the others have the next numbers. */
  public Simulation<I, R> seed(long value) {
    seed = value;
    return this;
  }

  /** Sets the most workers at a time; schedules have that many or fewer. */
  public Simulation<I, R> workers(int value) {
    workers = value;
    return this;
  }

  /** Breaks the engine on purpose. */
  Simulation<I, R> broken(Mutant... by) {
    mutants = List.of(by);
    return this;
  }

  /**
   * Plays schedules on a PostgreSQL of its own, until one breaks a promise.
   *
   * @throws IllegalArgumentException if an effect has no answer, or there is no instance
   */
  public ProcessReport play() throws SQLException {
    try (Server server = new Server(ProjectSql.of(packs))) {
      return play(server);
    }
  }

  /** Plays them on this server. */
  ProcessReport play(Server server) throws SQLException {
    if (starts.isEmpty()) {
      throw new IllegalArgumentException("there is nothing to play: add .start(key, input)");
    }
    SimulatedProcess<I, R> process = new SimulatedProcess<>(decider, older, answers);
    List<SimulatedProcess<?, ?>> others = new ArrayList<>();
    children.forEach(child -> others.add(simulated(child)));
    process.requireAnswers();
    others.forEach(SimulatedProcess::requireAnswers);
    return new JavaSeason<>(
            server,
            new JavaPlot<>(
                process,
                others,
                starts,
                signals,
                promises,
                mutants,
                invariants,
                level,
                workers,
                isCancelled,
                isRetried))
        .play(schedules, seed);
  }

  private <J, S> SimulatedProcess<J, S> simulated(Decider<J, S> child) {
    return new SimulatedProcess<>(child, child, answers);
  }
}
