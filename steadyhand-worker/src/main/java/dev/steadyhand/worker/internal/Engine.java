package dev.steadyhand.worker.internal;

import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.HikariPoolMXBean;
import dev.steadyhand.database.DatabaseUrl;
import dev.steadyhand.worker.Channel;
import dev.steadyhand.worker.QueueDepth;
import dev.steadyhand.worker.TaskEnd;
import dev.steadyhand.worker.WorkerHealth;
import dev.steadyhand.worker.WorkerListener;
import dev.steadyhand.worker.WorkerOptions;
import dev.steadyhand.worker.WorkerState;
import dev.steadyhand.worker.WorkerStats;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The components of a worker, and how they start and stop together. */
public final class Engine {
  private static final Logger log = LoggerFactory.getLogger(Engine.class);

  private static final Duration RENEWAL_INTERVAL = Duration.ofMillis(250);
  private static final Duration LAST_WORDS = Duration.ofSeconds(5);

  /** The configuration of an engine. */
  public record Parts(
      WorkerOptions options,
      HikariDataSource pool,
      @Nullable DatabaseUrl listenUrl,
      List<Channel> channels,
      boolean functions,
      List<WorkerListener> listeners) {

    /** Returns everything it serves: its channels, and the functions as one of them. */
    List<Channel> served() {
      List<Channel> served = new ArrayList<>(channels);
      if (functions) {
        served.add(Functions.within(options));
      }
      return served;
    }

    Map<String, Channel> channelsByType() {
      return channels.stream().collect(Collectors.toMap(Channel::taskType, Function.identity()));
    }
  }

  private final Parts parts;
  private final Counters counters = new Counters();
  private final WorkerListener listener;
  private final TaskStore store;
  private final StepStore stepStore;
  private final Connectivity connectivity;
  private final Dispatcher dispatcher;
  private final Completer completer;
  private final Limbo limbo;
  private final LeaseKeeper leaseKeeper;
  private final AtomicReference<WorkerHealth> health =
      new AtomicReference<>(new WorkerHealth(WorkerState.NEW, Instant.now()));
  private final CountDownLatch fetched = new CountDownLatch(1);
  private final CountDownLatch ending = new CountDownLatch(1);
  private final CountDownLatch stopped = new CountDownLatch(1);
  private final List<Thread> threads = new ArrayList<>();
  private @Nullable Fetcher fetcher;
  private @Nullable TaskRunner runner;

  public Engine(Parts parts) {
    this.parts = parts;
    List<WorkerListener> all = new ArrayList<>(parts.listeners());
    all.addFirst(counters);
    WorkerOptions options = parts.options();
    listener = new Listeners(all);
    Semaphore turns = new Semaphore(options.connections());
    store = new TaskStore(parts.pool(), turns, options.name());
    stepStore = new StepStore(parts.pool(), turns, options.stepLimit());
    connectivity = new Connectivity(this::databaseChanged, this::renewConnections);
    dispatcher =
        new Dispatcher(options.concurrency(), options.localQueue(), parts.served(), this::work);
    completer =
        new Completer(
            store,
            stepStore,
            connectivity,
            (task, done) -> ended(task, done ? TaskEnd.COMPLETED : TaskEnd.LEASE_LOST));
    limbo = new Limbo(store, task -> ended(task, TaskEnd.RELEASED));
    leaseKeeper = new LeaseKeeper(store, dispatcher, connectivity, listener);
  }

  /** Starts the worker; fails if a queue or task type does not exist, which retrying cannot fix. */
  public void start(boolean once) throws SQLException {
    if (health().state() != WorkerState.NEW) {
      throw new IllegalStateException(
          "the worker was already started; a worker can be started only once");
    }
    List<QueueDepth> lanes = store.depth(parts.options().queues());
    LaneCheck.require(lanes, parts.options().queues(), parts.served());
    String idempotencyPrefix = store.idempotencyPrefix();
    if (!change(WorkerState.NEW, WorkerState.RUNNING)) {
      throw new IllegalStateException("the worker was stopped before it was started");
    }
    runner =
        new TaskRunner(
            new TaskRunner.Surroundings(
                store,
                new Steps(stepStore, parts.options().connections()),
                parts.channelsByType(),
                completer,
                limbo,
                connectivity,
                listener,
                this::ended,
                idempotencyPrefix));
    Fetcher started =
        new Fetcher(
            new Fetcher.Surroundings(
                parts.options(),
                store,
                dispatcher,
                limbo,
                new Doorbell(parts.listenUrl(), parts.options().queues()),
                connectivity,
                listener),
            parts.served(),
            once);
    fetcher = started;
    thread("fetcher", () -> fetch(started));
    thread("completer", completer);
    thread("lease-keeper", this::keepLeases);
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
      release(dispatcher.stop(), true);
      List<HeldTask> left = dispatcher.awaitEmpty(parts.options().grace());
      left.forEach(task -> task.end(HeldTask.Hold.RELEASED));
      // Store late responses of providers before another worker gets the task.
      dispatcher.awaitNoneRunning(LAST_WORDS);
      release(left, false);
      dispatcher.held().forEach(task -> ended(task, TaskEnd.RELEASED));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      end();
    }
  }

  /** Stops immediately, and leaves running tasks to their lease. */
  public void abandon() {
    if (beginStop()) {
      release(dispatcher.stop(), false);
      end();
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
    HikariPoolMXBean pool = parts.pool().getHikariPoolMXBean();
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
    return store.depth(parts.options().queues());
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
    completer.close();
    connectivity.close();
    try {
      for (Thread thread : threads) {
        if (!thread.join(LAST_WORDS)) {
          thread.interrupt();
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    parts.channels().forEach(Channel::close);
    parts.pool().close();
    change(WorkerState.STOPPING, WorkerState.STOPPED);
    stopped.countDown();
    if (fetcher != null) {
      log.info("Worker {} has stopped", parts.options().name());
    }
  }

  /** Best effort: a task that cannot be released now is delivered again when its lease expires. */
  private void release(List<HeldTask> tasks, boolean tell) {
    if (tasks.isEmpty()) {
      return;
    }
    try {
      store.release(tasks, "shutdown");
      log.info("Released {} tasks that were not finished", tasks.size());
    } catch (SQLException e) {
      log.warn(
          "{} tasks could not be released and stay leased until their leases expire: SQLSTATE {}",
          tasks.size(),
          e.getSQLState());
    }
    if (tell) {
      tasks.forEach(task -> ended(task, TaskEnd.RELEASED));
    }
  }

  private void fetch(Fetcher started) {
    try {
      started.run();
    } finally {
      fetched.countDown();
    }
  }

  private void keepLeases() {
    try {
      while (!ending.await(RENEWAL_INTERVAL.toMillis(), TimeUnit.MILLISECONDS)) {
        try {
          leaseKeeper.renew();
        } catch (RuntimeException | Error e) {
          // Nothing else would renew this worker's leases.
          log.error("Renewing leases failed", e);
        }
      }
    } catch (InterruptedException e) {
      log.debug("lease renewal interrupted; ending");
    }
  }

  private void work(HeldTask task) {
    if (runner != null) {
      runner.run(task);
    }
  }

  private void ended(HeldTask task, TaskEnd end) {
    dispatcher.letGo(task);
    listener.taskEnded(task.info(), end, task.age());
  }

  private void databaseChanged(boolean up) {
    if (up) {
      change(WorkerState.DATABASE_LOST, WorkerState.RUNNING);
    } else {
      change(WorkerState.RUNNING, WorkerState.DATABASE_LOST);
    }
  }

  private void renewConnections() {
    HikariPoolMXBean pool = parts.pool().getHikariPoolMXBean();
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
    listener.stateChanged(to);
    return true;
  }

  private void thread(String name, Runnable work) {
    threads.add(Thread.ofVirtual().name(parts.options().name() + "-" + name).start(work));
  }

  private static void awaitQuietly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
