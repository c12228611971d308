package dev.steadyhand.testkit.internal;

import dev.steadyhand.testkit.Ran;
import dev.steadyhand.testkit.TestKitException;
import dev.steadyhand.testkit.internal.Flights.Progress;
import dev.steadyhand.worker.Channel;
import dev.steadyhand.worker.SteppedWorker;
import dev.steadyhand.worker.SteppedWorker.Stepped;
import dev.steadyhand.worker.Worker;
import dev.steadyhand.worker.WorkerOptions;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Works on everything that is due, one task after the other. */
public final class Drain implements AutoCloseable {
  private static final String FUNCTION = "db_function";
  private static final WorkerOptions OPTIONS = WorkerOptions.defaults().named("testkit");

  private record Served(List<String> queues, List<Channel> channels) {}

  private final KitDatabase database;
  private final KitSql sql;
  private final Flights flights;
  private final Function<String, Channel> channels;
  private @Nullable Served served;
  private @Nullable SteppedWorker worker;

  /**
   * @param channels who serves a task type
   */
  public Drain(
      KitDatabase database, KitSql sql, Flights flights, Function<String, Channel> channels) {
    this.database = database;
    this.sql = sql;
    this.flights = flights;
    this.channels = channels;
  }

  /**
   * Works until nothing is due.
   *
   * @param limit after so many tasks there is no end to it
   */
  public List<Ran> run(Instant now, int limit) {
    try {
      SteppedWorker stepping = stepped();
      List<Stepped> ended = new ArrayList<>();
      while (true) {
        Optional<Progress> landed = flights.land(now);
        Progress progress = landed.isPresent() ? landed.get() : flights.step(stepping);
        switch (progress) {
          case Progress.Idle idle -> {
            return named(ended);
          }
          case Progress.Waiting waiting -> {}
          case Progress.Ended(Stepped stepped) -> ended.add(stepped);
          case Progress.Broken(Throwable cause) ->
              throw new TestKitException("A step could not be made: " + cause, cause);
        }
        if (ended.size() >= limit) {
          throw new AssertionError(endless(named(ended)));
        }
      }
    } catch (SQLException e) {
      throw new TestKitException("No worker could be made: " + e.getMessage(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new TestKitException("interrupted while working", e);
    }
  }

  /** What goes on for ever, in words. */
  public String endless(List<Ran> ran) {
    Map<String, Long> often =
        ran.stream().collect(Collectors.groupingBy(Ran::step, TreeMap::new, Collectors.counting()));
    return "There is no end to it: %d tasks were run, and there are more.%n%nRun were:%n  %s%n%nGoing on:%n  %s"
        .formatted(
            ran.size(),
            often.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
                .map(entry -> "%s, %d times".formatted(entry.getKey(), entry.getValue()))
                .collect(Collectors.joining("\n  ")),
            String.join("\n  ", sql.openWork()));
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

  /** The same as before, unless there is more to serve by now. */
  private SteppedWorker stepped() throws SQLException {
    Served wanted = served();
    SteppedWorker current = worker;
    if (current != null && wanted.equals(served)) {
      return current;
    }
    closeWorker();
    SteppedWorker made =
        database
            .worker()
            .channels(wanted.channels)
            .options(OPTIONS.serving(wanted.queues).withConnections(1))
            .buildStepped();
    served = wanted;
    worker = made;
    return made;
  }

  /** A worker with threads of its own that serves the same. */
  public Worker.Builder worker() {
    Served all = served();
    return database.worker().channels(all.channels).options(OPTIONS.serving(all.queues));
  }

  private Served served() {
    List<KitSql.Lane> lanes = sql.lanes();
    return new Served(
        lanes.stream().map(KitSql.Lane::queue).distinct().toList(),
        lanes.stream()
            .map(KitSql.Lane::taskType)
            .filter(type -> !type.equals(FUNCTION))
            .distinct()
            .map(channels)
            .toList());
  }

  private void closeWorker() {
    if (worker != null) {
      worker.close();
    }
  }

  @Override
  public void close() throws InterruptedException {
    flights.close();
    closeWorker();
  }
}
