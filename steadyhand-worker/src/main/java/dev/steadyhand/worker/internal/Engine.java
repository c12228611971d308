package dev.steadyhand.worker.internal;

import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.HikariPoolMXBean;
import dev.steadyhand.worker.Channel;
import dev.steadyhand.worker.QueueDepth;
import dev.steadyhand.worker.TaskEnd;
import dev.steadyhand.worker.WorkerHealth;
import dev.steadyhand.worker.WorkerState;
import dev.steadyhand.worker.WorkerStats;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The components of a worker, and how they start and stop together. */
public final class Engine {
  private static final Logger log = LoggerFactory.getLogger(Engine.class);

  private static final Duration INTERVAL = Duration.ofMillis(250);

  private final Parts parts;
  private final Counters counters = new Counters();
  private final Assembly assembly;
  private final Connectivity connectivity;
  private final Dispatcher dispatcher;
  private final AtomicReference<WorkerHealth> health =
      new AtomicReference<>(new WorkerHealth(WorkerState.NEW, Instant.now()));
  private final CountDownLatch fetched = new CountDownLatch(1);
  private final CountDownLatch ending = new CountDownLatch(1);
  private final CountDownLatch stopped = new CountDownLatch(1);
  private final List<Thread> threads = new ArrayList<>();
  private @Nullable Fetcher fetcher;

  /** A thread of it has ended by an error: what it holds must go to others. */
  private volatile boolean isBroken;

  public Engine(Parts parts) {
    this.parts = parts;
    assembly =
        new Assembly(parts.toldFirst(counters), this::databaseChanged, this::renewConnections);
    connectivity = assembly.connectivity;
    dispatcher = assembly.dispatcher;
  }

  /** Starts the worker; fails if a queue or task type does not exist, which retrying cannot fix. */
  public void start(boolean once) throws SQLException {
    if (health().state() != WorkerState.NEW) {
      throw new IllegalStateException(
          "the worker was already started; a worker can be started only once");
    }
    List<QueueDepth> lanes = assembly.prepare();
    assembly.presence.begin();
    if (!change(WorkerState.NEW, WorkerState.RUNNING)) {
      throw new IllegalStateException("the worker was stopped before it was started");
    }
    Fetcher started = assembly.fetcher(once);
    fetcher = started;
    thread("fetcher", () -> fetch(started));
    thread("completer", assembly.completer);
    thread("lease-keeper", () -> often("Renewing leases", this::keepLeases));
    thread("heartbeat", () -> often("The heartbeat", this::beat));
    // Apart from the heartbeat, which may be waiting for the database.
    thread("fence", () -> often("The fence", assembly.presence::fenceIfSilent));
    log.info(
        "Worker {} serves {} from {}",
        parts.options().name(),
        parts.served().stream().map(Channel::taskType).toList(),
        parts.options().queues());
    String notServed = LaneCheck.notServed(lanes, parts.served());
    if (!notServed.isEmpty()) {
      log.info(
          "Worker {} does not serve {}: these tasks wait for another worker",
          parts.options().name(),
          notServed);
    }
  }

  /** Stops within the grace period; returns when stopped. */
  public void stop() {
    if (!beginStop()) {
      awaitQuietly(stopped);
      return;
    }
    try {
      assembly.stopStarting();
      dispatcher.awaitEmpty(parts.options().grace());
      assembly.runCount.awaitNone(parts.options().grace());
      List<HeldTask> left = assembly.letGo();
      // Store late responses of providers before another worker gets the task.
      dispatcher.awaitNoneRunning(Assembly.LAST_WORDS);
      assembly.release(left);
      dispatcher.held().forEach(task -> assembly.ended(task, TaskEnd.RELEASED));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      end();
    }
  }

  /** Stops immediately, and leaves running tasks to whoever notices that it is gone. */
  public void abandon() {
    if (beginStop()) {
      try {
        assembly.stopRuns();
        assembly.release(dispatcher.stop());
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      } finally {
        end();
      }
    }
  }

  public void awaitStopped() throws InterruptedException {
    stopped.await();
  }

  /** Waits until the fetcher has terminated on its own. */
  public void awaitFetched() throws InterruptedException {
    fetched.await();
  }

  public WorkerStats stats() {
    HikariPoolMXBean pool = pool();
    return counters.stats(
        dispatcher.running(),
        dispatcher.held().size(),
        pool == null ? 0 : pool.getTotalConnections(),
        pool == null ? 0 : pool.getActiveConnections());
  }

  public WorkerHealth health() {
    return health.get();
  }

  public List<QueueDepth> depth() throws SQLException {
    return assembly.store.depth(parts.options().queues(), QueueDepth.MOST_COUNTED);
  }

  private boolean beginStop() {
    WorkerState before = health().state();
    while (!change(before, WorkerState.STOPPING)) {
      before = health().state();
      if (before == WorkerState.STOPPING || before == WorkerState.STOPPED) {
        return false;
      }
    }
    if (fetcher != null) {
      fetcher.stop();
      awaitQuietly(fetched);
    }
    return true;
  }

  private void end() {
    ending.countDown();
    assembly.completer.close();
    connectivity.close();
    try {
      for (Thread thread : threads) {
        if (!thread.join(Assembly.LAST_WORDS)) {
          thread.interrupt();
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    assembly.deregister(!dispatcher.held().isEmpty());
    parts.channels().forEach(Channel::close);
    parts.close();
    change(WorkerState.STOPPING, WorkerState.STOPPED);
    stopped.countDown();
    if (fetcher != null) {
      log.info("Worker {} has stopped", parts.options().name());
    }
  }

  private void fetch(Fetcher started) {
    try {
      started.run();
    } finally {
      fetched.countDown();
    }
  }

  private void often(String what, Runnable work) {
    try {
      while (!ending.await(INTERVAL.toMillis(), TimeUnit.MILLISECONDS)) {
        try {
          work.run();
        } catch (RuntimeException | Error e) {
          // Nothing else would do it for this worker.
          LastWord.log(log, what + " failed", e);
        }
      }
    } catch (InterruptedException e) {
      log.debug("{} was interrupted; ending", what);
    }
  }

  private void keepLeases() {
    assembly.announceProcessesNowAndThen();

    assembly.leaseKeeper.renew();
    assembly.jobs.lookAfterHandlersNowAndThen();
    try {
      assembly.presence.recoverLostNowAndThen();
    } catch (SQLException e) {
      log.debug("Looking for lost workers failed with SQLSTATE {}", e.getSQLState());
    }
  }

  private void beat() {
    if (isBroken) {
      return;
    }
    try {
      assembly.presence.beatNowAndThen();
    } catch (SQLException e) {
      if (Failure.of(e) == Failure.DATABASE_LOST) {
        connectivity.lost(e);
      }
      log.debug("The heartbeat failed with SQLSTATE {}", e.getSQLState());
    }
  }

  private @Nullable HikariPoolMXBean pool() {
    return parts.connections() instanceof HikariDataSource pool ? pool.getHikariPoolMXBean() : null;
  }

  private void databaseChanged(boolean up) {
    if (up) {
      change(WorkerState.DATABASE_LOST, WorkerState.RUNNING);
    } else {
      change(WorkerState.RUNNING, WorkerState.DATABASE_LOST);
    }
  }

  private void renewConnections() {
    HikariPoolMXBean pool = pool();
    if (pool != null) {
      pool.softEvictConnections();
    }
  }

  private boolean change(WorkerState from, WorkerState to) {
    WorkerHealth before = health.get();
    if (before.state() != from
        || from == to
        || from == WorkerState.STOPPED
        || !health.compareAndSet(before, new WorkerHealth(to, Instant.now()))) {
      return false;
    }
    assembly.listener.stateChanged(to);
    return true;
  }

  /** Not virtual threads: before JDK 24, tasks that block in synchronized code hold them up. */
  private void thread(String name, Runnable work) {
    threads.add(
        Thread.ofPlatform()
            .daemon()
            .name(parts.options().name() + "-" + name)
            .start(
                () -> {
                  try {
                    work.run();
                  } catch (Throwable e) {
                    broken(name, e);
                  }
                }));
  }

  /**
   * A worker with a thread less would hold tasks that nobody works on, and go on beating for them.
   */
  private void broken(String name, Throwable error) {
    isBroken = true;
    LastWord.log(
        log,
        "The worker stops, and leaves its tasks to others: its thread " + name + " ended",
        error);
    Thread.ofPlatform().daemon().name(parts.options().name() + "-end").start(this::abandon);
  }

  private static void awaitQuietly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
