package dev.steadyhand.testkit.internal;

import dev.steadyhand.testkit.Ran;
import dev.steadyhand.testkit.TestKitException;
import dev.steadyhand.testkit.internal.Flights.Progress;
import dev.steadyhand.worker.Channel;
import dev.steadyhand.worker.HandlerTransactions;
import dev.steadyhand.worker.SteppedWorker;
import dev.steadyhand.worker.SteppedWorker.Stepped;
import dev.steadyhand.worker.Worker;
import dev.steadyhand.worker.WorkerOptions;
import java.sql.SQLException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Processes all due tasks, one after the other. */
public final class Drain implements AutoCloseable {
  private static final String FUNCTION = "db_function";
  private static final WorkerOptions OPTIONS = WorkerOptions.defaults().named("testkit");

  /** Configurations are compared by number: each is added once and stays. */
  private record Served(
      List<String> queues, List<Channel> channels, int configurations, int changes) {}

  private final KitDatabase database;
  private final KitSql sql;
  private final Flights flights;
  private final Function<String, Channel> channels;
  private final int limit;

  /** The last one is active; some of the others may still wait for a response. */
  private final List<SteppedWorker> workers = new ArrayList<>();

  private final List<Consumer<Worker.Builder>> configurations = new CopyOnWriteArrayList<>();
  private @Nullable Served served;
  private Runnable check = () -> {};
  private int changes;
  private boolean isTogether;

  /**
   * @param channels the channels by task type
   * @param limit the number of tasks after which the drain fails as endless
   */
  public Drain(
      KitDatabase database,
      KitSql sql,
      Flights flights,
      Function<String, Channel> channels,
      int limit) {
    this.database = database;
    this.sql = sql;
    this.flights = flights;
    this.channels = channels;
    this.limit = limit;
  }

  /** From now on, batches runs of supervisors where possible. */
  public void makeTogether() {
    isTogether = true;
  }

  /** From now on, configures each new worker like this too. */
  public void configure(Consumer<Worker.Builder> configuration) {
    configurations.add(configuration);
  }

  /** What a configuration does has changed: it is applied to a new worker. */
  public void reconfigure() {
    changes++;
  }

  /** From now on, runs this after each step; it throws if the test has failed. */
  public void checkAfterEachStep(Runnable value) {
    check = value;
  }

  /**
   * Runs until nothing is due, and again whenever the clock was advanced.
   *
   * @param clock returns the current time
   * @param movesOn advances the clock, and returns whether it did
   */
  public List<Ran> run(InstantSource clock, BooleanSupplier movesOn) {
    List<Stepped> ended = new ArrayList<>();
    try {
      Flights.Step step = step();
      int rounds = 0;
      do {
        runDue(step, clock.instant(), ended);
        requireEnd(Math.max(ended.size(), ++rounds), ended);
      } while (movesOn.getAsBoolean());
    } catch (SQLException e) {
      throw new TestKitException("Could not create a worker: " + e.getMessage(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new TestKitException("interrupted while draining", e);
    }
    return named(ended);
  }

  private void runDue(Flights.Step step, Instant now, List<Stepped> ended)
      throws InterruptedException {
    while (true) {
      Optional<Progress> landed = flights.land(now);
      switch (landed.isPresent() ? landed.get() : flights.make(step)) {
        case Progress.Waiting waiting -> {}
        case Progress.Ended(List<Stepped> stepped) when stepped.isEmpty() -> {
          return;
        }
        case Progress.Ended(List<Stepped> stepped) -> ended.addAll(stepped);
        case Progress.Broken(Throwable cause) ->
            throw new TestKitException("A step failed: " + cause, cause);
      }
      check.run();
      requireEnd(ended.size(), ended);
    }
  }

  private void requireEnd(int count, List<Stepped> ended) {
    if (count > limit) {
      throw new AssertionError(endless(named(ended)));
    }
  }

  /** Describes what keeps running. */
  private String endless(List<Ran> ran) {
    Map<String, Long> often =
        ran.stream().collect(Collectors.groupingBy(Ran::step, TreeMap::new, Collectors.counting()));
    String mostFirst =
        often.entrySet().stream()
            .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
            .map(entry -> "%s, %d times".formatted(entry.getKey(), entry.getValue()))
            .collect(Collectors.joining("\n  "));
    return """
    The drain does not end: %d tasks ran, and more are due. Tasks that ran:

      %s

    Open tasks:

      %s
    """
        .formatted(ran.size(), mostFirst, String.join("\n  ", sql.openWork()));
  }

  private List<Ran> named(List<Stepped> ended) {
    Map<Long, String> steps =
        sql.steps(ended.stream().map(stepped -> stepped.task().taskId()).toList());
    return ended.stream()
        .map(
            stepped ->
                new Ran(
                    stepped.task().taskId(),
                    steps.getOrDefault(stepped.task().taskId(), stepped.task().taskType()),
                    stepped.task().delivery(),
                    stepped.end()))
        .toList();
  }

  private Flights.Step step() throws SQLException {
    SteppedWorker worker = stepped();
    return isTogether ? worker::stepTogether : () -> worker.step().stream().toList();
  }

  /** Returns the current worker, or a new one if there are more lanes to serve. */
  private SteppedWorker stepped() throws SQLException {
    Served wanted = served();
    if (!wanted.equals(served)) {
      workers.add(
          configured()
              .channels(wanted.channels)
              .options(OPTIONS.serving(wanted.queues).withConnections(1))
              .buildStepped(new KitThreads()));
      served = wanted;
    }
    return workers.getLast();
  }

  /** Returns a builder for a worker with its own threads that serves the same lanes. */
  public Worker.Builder worker() {
    Served all = served();
    return configured().channels(all.channels).options(OPTIONS.serving(all.queues));
  }

  private Worker.Builder configured() {
    Worker.Builder builder =
        database
            .worker()
            .transactions(HandlerTransactions.of(database.owner()))
            .processData(database.owner());
    configurations.forEach(configuration -> configuration.accept(builder));
    return builder;
  }

  private Served served() {
    List<KitSql.Lane> lanes = sql.lanes();
    Set<String> configured = configured().taskTypes();
    return new Served(
        lanes.stream().map(KitSql.Lane::queue).distinct().toList(),
        lanes.stream()
            .map(KitSql.Lane::taskType)
            .filter(type -> !type.equals(FUNCTION) && !configured.contains(type))
            .distinct()
            .map(channels)
            .toList(),
        configurations.size(),
        changes);
  }

  @Override
  public void close() throws InterruptedException {
    flights.close();
    workers.forEach(SteppedWorker::close);
  }
}
