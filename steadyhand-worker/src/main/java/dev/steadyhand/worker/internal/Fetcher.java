package dev.steadyhand.worker.internal;

import dev.steadyhand.worker.Channel;
import dev.steadyhand.worker.Step;
import dev.steadyhand.worker.WorkerListener;
import dev.steadyhand.worker.WorkerOptions;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The single thread that claims tasks: claims while there is room, and waits while nothing is due.
 */
final class Fetcher implements Runnable {
  private static final Logger log = LoggerFactory.getLogger(Fetcher.class);

  private static final int LARGEST_CLAIM = 1000;

  /** A task may be committed just after an idle worker checked: check again soon, a few times. */
  private static final List<Duration> SECOND_LOOKS =
      List.of(Duration.ofMillis(2), Duration.ofMillis(10), Duration.ofMillis(50));

  private final WorkerOptions options;
  private final TaskStore store;
  private final Dispatcher dispatcher;
  private final RunCount runs;
  private final Runnable beginRuns;
  private final Limbo limbo;
  private final BooleanSupplier isFenced;
  private final Doorbell doorbell;
  private final Connectivity connectivity;
  private final WorkerListener listener;
  private final boolean once;

  /**
   * Task types that are claimed together; types with a limit of their own are claimed separately.
   */
  private final List<String> together = new ArrayList<>();

  private final List<String> apart = new ArrayList<>();

  private final List<String> all;

  private volatile boolean stopped;
  private int emptyLooks;
  private int firstQueue;
  private int lossesMended;
  private long runsSeen;
  private boolean wasFull;
  private boolean foundNothing;

  /** The collaborators of a fetcher. */
  record Surroundings(
      WorkerOptions options,
      TaskStore store,
      Dispatcher dispatcher,
      RunCount runs,
      Runnable beginRuns,
      Limbo limbo,
      BooleanSupplier isFenced,
      Doorbell doorbell,
      Connectivity connectivity,
      WorkerListener listener) {}

  /**
   * @param once whether to terminate when nothing is due and no task is held
   */
  Fetcher(Surroundings surroundings, Collection<Channel> channels, boolean once) {
    this.options = surroundings.options();
    this.store = surroundings.store();
    this.dispatcher = surroundings.dispatcher();
    this.runs = surroundings.runs();
    this.beginRuns = surroundings.beginRuns();
    this.limbo = surroundings.limbo();
    this.isFenced = surroundings.isFenced();
    this.doorbell = surroundings.doorbell();
    this.connectivity = surroundings.connectivity();
    this.listener = surroundings.listener();
    this.once = once;
    for (Channel channel : channels) {
      (channel.limit() < options.concurrency() ? apart : together).add(channel.taskType());
    }
    all = channels.stream().map(Channel::taskType).toList();
  }

  /** Stops claiming. */
  void stop() {
    stopped = true;
    doorbell.close();
  }

  @Override
  public void run() {
    try {
      int tries = 0;
      while (!stopped) {
        try {
          if (isFenced.getAsBoolean() || answersComeFirst()) {
            Thread.sleep(SECOND_LOOKS.getLast().toMillis());
            continue;
          }
          boolean hadNothing = dispatcher.held().isEmpty() && !runs.areRunning();
          int claimed = look();
          tries = 0;
          if (once && hadNothing && claimed == 0) {
            runs.awaitNone(options.grace());
            if (runs.total() == runsSeen && dispatcher.held().isEmpty()) {
              return;
            }
          }
          rest(claimed);
        } catch (SQLException e) {
          failed(e);
          connectivity.awaitChange(Connectivity.pause(tries));
          if (connectivity.isUp()) {
            Thread.sleep(Connectivity.pause(tries).toMillis());
          }
          tries++;
        } catch (RuntimeException | Error e) {
          // Nothing else would claim for this worker.
          LastWord.log(log, "Claiming failed", e);
          Thread.sleep(Connectivity.pause(tries++).toMillis());
        }
      }
    } catch (InterruptedException e) {
      log.debug("fetcher interrupted; ending");
    } finally {
      doorbell.close();
    }
  }

  /** Claims once, after what an outage interrupted was released; returns how many it claimed. */
  int look() throws SQLException {
    limbo.clear();
    int losses = connectivity.losses();
    beginRuns.run();
    int claimed = claim();
    foundNothing = claimed == 0;
    lossesMended = losses;
    connectivity.reached();
    return claimed;
  }

  /** Returns whether there were runs since it was last asked. */
  boolean hasRunMore() {
    long total = runs.total();
    boolean hasRun = total != runsSeen;
    runsSeen = total;
    return hasRun;
  }

  void failed(SQLException e) {
    if (Failure.of(e) == Failure.DATABASE_LOST) {
      connectivity.lost(e);
    } else {
      log.error("Claiming failed with SQLSTATE {}: {}", e.getSQLState(), e.getMessage());
    }
  }

  /**
   * After an outage, responses of providers are stored before anything is claimed: otherwise a task
   * whose lease expired would be claimed again with its call started and no response known.
   */
  boolean answersComeFirst() {
    return connectivity.losses() != lossesMended && connectivity.answersWait();
  }

  /**
   * Types with a limit of their own are claimed first, since they need few slots and would find
   * none behind a backlog of the others; queues take turns to go first.
   */
  private int claim() throws SQLException {
    int claimed = 0;
    wasFull = false;
    for (int i = 0; i < options.queues().size(); i++) {
      String queue = options.queues().get((firstQueue + i) % options.queues().size());
      int roomForAny = foundNothing ? roomForAny() : 0;
      if (roomForAny > 0) {
        claimed += claim(queue, all, roomForAny);
        continue;
      }
      for (String taskType : apart) {
        claimed += claim(queue, List.of(taskType), dispatcher.room(taskType));
      }
      claimed += claim(queue, together, dispatcher.room());
    }
    firstQueue++;
    return claimed;
  }

  /**
   * Returns how many tasks may be claimed regardless of type: an idle worker claims all types in
   * one query.
   */
  private int roomForAny() {
    return apart.stream().mapToInt(dispatcher::room).reduce(dispatcher.room(), Math::min);
  }

  private int claim(String queue, List<String> taskTypes, int room) throws SQLException {
    wasFull |= room < 1;
    if (stopped || room < 1 || taskTypes.isEmpty()) {
      return 0;
    }
    List<HeldTask> tasks = store.claim(queue, taskTypes, Math.min(room, LARGEST_CLAIM));
    if (!tasks.isEmpty()) {
      listener.claimed(queue, tasks.size());
      tasks.forEach(task -> listener.reached(Step.CLAIMED, task.info()));
      dispatcher.offer(tasks).forEach(limbo::add);
    }
    return tasks.size();
  }

  /** Waits for room, or for new tasks. */
  private void rest(int claimed) throws InterruptedException {
    if (claimed > 0) {
      emptyLooks = 0;
      doorbell.announceBusy();
    }
    if (dispatcher.room() < 1) {
      // Wait for half of the slots: one claim for many tasks instead of one for each that ends.
      dispatcher.awaitRoom(Math.max(1, options.concurrency() / 2), options.pollInterval());
      return;
    }
    if (claimed > 0) {
      return;
    }
    runs.awaitMore(runsSeen, SECOND_LOOKS.getLast());
    if (hasRunMore() || runs.areRunning()) {
      // They may have enqueued something.
      emptyLooks = 0;
      return;
    }
    if (wasFull) {
      // There is work, but a limit was reached: the next task that ends makes room for another of
      // its type.
      dispatcher.awaitEnd(SECOND_LOOKS.getLast());
      return;
    }
    if (!once && doorbell.announceIdle()) {
      // Transactions that committed before this did not know that a worker was idle.
      emptyLooks = 0;
      return;
    }
    boolean soon = once || emptyLooks < SECOND_LOOKS.size();
    Duration wait =
        soon
            ? SECOND_LOOKS.get(Math.min(emptyLooks, SECOND_LOOKS.size() - 1))
            : options.pollInterval();
    emptyLooks = doorbell.await(wait) ? 0 : emptyLooks + 1;
  }
}
