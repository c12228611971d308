package dev.steadyhand.worker.internal;

import dev.steadyhand.client.process.ProcessType;
import dev.steadyhand.worker.Channel;
import dev.steadyhand.worker.HandlerTransactions;
import dev.steadyhand.worker.QueueDepth;
import dev.steadyhand.worker.TaskEnd;
import dev.steadyhand.worker.WorkerListener;
import dev.steadyhand.worker.WorkerOptions;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The components of a worker, without whatever makes them run. */
final class Assembly {
  private static final Logger log = LoggerFactory.getLogger(Assembly.class);

  /** How long a task that was interrupted may still store the response of its provider. */
  static final Duration LAST_WORDS = Duration.ofSeconds(5);

  private static final Duration FIRST_PAUSE = Duration.ofMillis(10);

  private final Parts parts;
  final WorkerListener listener;
  final TaskStore store;
  final StepStore stepStore;
  final Connectivity connectivity;
  final Dispatcher dispatcher;
  final Completer completer;
  final Limbo limbo;
  final LeaseKeeper leaseKeeper;
  final Presence presence;
  final RunCount runCount = new RunCount();
  final Runs runs;
  final JavaRunStore javaStore;
  final Slots slots;
  final JavaRuns javaRuns;
  private final EffectEnds effectEnds;
  final CallMaker calls;
  final JobRunner jobs;
  private final OncePerMinute announcement = new OncePerMinute();
  private @Nullable TaskRunner runner;
  private volatile boolean leavesLeases;

  /**
   * @param databaseChanged told when the database is lost, and when it is back
   * @param renewConnections replaces connections that are dead
   */
  Assembly(Parts parts, Consumer<Boolean> databaseChanged, Runnable renewConnections) {
    this.parts = parts;
    WorkerOptions options = parts.options();
    listener = new Listeners(parts.listeners());
    Semaphore turns = new Semaphore(options.connections());
    store = new TaskStore(parts.connections(), turns, options.name());
    stepStore = new StepStore(parts.connections(), turns, options.stepLimit());
    connectivity = new Connectivity(databaseChanged, renewConnections);
    RunStore runStore =
        new RunStore(
            parts.connections(), turns, options.name(), options.stepLimit(), Runs.LONGEST_BATCH);
    List<String> ofRuns = parts.functions() ? options.queues() : List.of();
    List<String> ofAllRuns = parts.processes().isEmpty() ? ofRuns : options.queues();
    presence = new Presence(runStore, ofAllRuns, parts.threads(), new Fence());
    dispatcher =
        new Dispatcher(options, parts.served(), parts.threads(), presence::isFenced, this::run);
    completer =
        new Completer(
            store,
            stepStore,
            connectivity,
            parts.threads(),
            (task, done) -> ended(task, done ? TaskEnd.COMPLETED : TaskEnd.LEASE_LOST));
    calls = new CallMaker(parts.threads());
    jobs = new JobRunner(calls, store);
    limbo = new Limbo(store, task -> ended(task, TaskEnd.RELEASED));
    slots =
        new Slots(
            options.queues(),
            // Those with a limit of their own could be begun sooner by others.
            parts.served().stream()
                .filter(channel -> channel.limit() >= options.concurrency())
                .map(Channel::taskType)
                .filter(type -> !type.equals(TaskRunner.FUNCTION))
                .toList(),
            listener,
            () -> presence.isFenced() || dispatcher.isStopped(),
            dispatcher::room,
            this::offer);
    leaseKeeper = new LeaseKeeper(store, dispatcher, connectivity, listener);
    int mostBatches = Math.max(2, options.connections() / 2);
    Runs.Surroundings surroundings =
        new Runs.Surroundings(runCount, presence, parts.threads(), connectivity, listener);
    runs = new Runs(runStore, mostBatches, ofRuns, surroundings);
    javaStore = new JavaRunStore(parts.connections(), turns, options.name(), Runs.LONGEST_BATCH);
    javaRuns = new JavaRuns(javaStore, mostBatches, parts.processes(), slots, surroundings);
    effectEnds = new EffectEnds(javaRuns, mostBatches, parts.threads());
  }

  /** What a worker does that missed its heartbeats. */
  private final class Fence implements Presence.Tasks {
    @Override
    public void fence() {
      dispatcher.fence().forEach(limbo::add);
    }

    @Override
    public void resume() {
      dispatcher.resume();
    }
  }

  private void offer(List<HeldTask> leased) throws InterruptedException {
    List<HeldTask> refused = dispatcher.offer(leased);
    if (dispatcher.isStopped()) {
      // Nobody clears the limbo any more.
      release(refused);
      refused.forEach(task -> ended(task, TaskEnd.RELEASED));
    } else {
      refused.forEach(limbo::add);
    }
  }

  /** Gets ready to run tasks; fails if a queue or task type does not exist. */
  List<QueueDepth> prepare() throws SQLException {
    List<QueueDepth> lanes = declare();
    JobTransactions transactions = transactions();
    LaneCheck.require(lanes, parts.options().queues(), parts.served());
    runner =
        new TaskRunner(
            new TaskRunner.Surroundings(
                store,
                new Steps(stepStore, parts.options().connections(), parts.threads()),
                parts.channelsByType(),
                completer,
                limbo,
                connectivity,
                listener,
                parts.threads(),
                calls,
                jobs,
                transactions,
                effectEnds,
                this::ended,
                store.idempotencyPrefix()));
    return lanes;
  }

  /** Asks the database for the first time, and says what keeps the worker from it. */
  private List<QueueDepth> declare() throws SQLException {
    try {
      for (ProcessType<?, ?> type : parts.processes().types()) {
        javaStore.declare(type);
      }
      if (!parts.processes().isEmpty() && announcement.isDue()) {
        javaStore.announce(parts.processes().decided());
      }
      for (Job<?> job : parts.jobs()) {
        if (!job.isEffect()) {
          store.declare(job.type());
        }
      }
      return store.depth(parts.options().queues(), LaneCheck.MOST_COUNTED);
    } catch (SQLTransientConnectionException e) {
      throw ConnectionFailure.explained("The worker", e);
    }
  }

  /** Called often; does something once a minute, since other code may be deployed meanwhile. */
  void announceProcessesNowAndThen() {
    if (announcement.isDue()) {
      announceProcesses();
    }
  }

  /** Says which versions this worker decides. */
  void announceProcesses() {
    if (!parts.processes().isEmpty()) {
      try {
        javaStore.announce(parts.processes().decided());
      } catch (SQLException e) {
        log.debug("Announcing processes failed with SQLSTATE {}", e.getSQLState());
      }
    }
  }

  /** Fails if handlers cannot run in transactions of the database that the worker uses. */
  private @Nullable JobTransactions transactions() throws SQLException {
    if (parts.jobs().stream().noneMatch(Job::isInTransaction)) {
      return null;
    }
    HandlerTransactions application = parts.transactions();
    if (application == null) {
      throw new IllegalArgumentException(
          "handlers in transactions need the data source of the application: set it with"
              + " transactions(HandlerTransactions.of(dataSource))");
    }
    HandlerDatabase.require(application, store.databaseIdentity());
    return new JobTransactions(
        application, stepStore, calls, jobs, parts.threads(), store.idempotencyPrefix());
  }

  Fetcher fetcher(boolean once) {
    return new Fetcher(
        new Fetcher.Surroundings(
            parts.options(),
            store,
            dispatcher,
            runCount,
            this::beginRuns,
            limbo,
            presence::isFenced,
            new Doorbell(parts.listenUrl(), parts.options().queues(), presence::workerId),
            connectivity,
            listener),
        parts.served(),
        once);
  }

  private void beginRuns() {
    runs.begin();
    javaRuns.begin();
  }

  void run(HeldTask task) {
    if (runner != null) {
      runner.run(task);
    }
  }

  void ended(HeldTask task, TaskEnd end) {
    dispatcher.letGo(task);
    listener.taskEnded(task.info(), end, task.age());
    if (task.isAttemptOfEffect() && !task.isFollowedUp()) {
      // The process that waits for it follows at once.
      javaRuns.begin();
    }
  }

  /**
   * Best effort: a task that cannot be released is delivered again when its lease expires. Waits a
   * while for steps that are still running: interrupting a task does not end the batch that its
   * step is in.
   */
  void release(List<HeldTask> tasks) throws InterruptedException {
    if (tasks.isEmpty()) {
      return;
    }
    try {
      List<HeldTask> busy = store.release(tasks, "shutdown", TaskStore.Counting.NEVER);
      for (Duration pause = FIRST_PAUSE;
          !busy.isEmpty() && pause.compareTo(LAST_WORDS) < 0;
          pause = pause.multipliedBy(2)) {
        parts.threads().sleep(pause);
        busy = store.release(busy, "shutdown", TaskStore.Counting.NEVER);
      }
      log.info("Released {} tasks that were not finished", tasks.size() - busy.size());
      if (!busy.isEmpty()) {
        leavesLeases = true;
        log.warn("{} tasks are still being processed and stay leased", busy.size());
      }
    } catch (SQLException e) {
      leavesLeases = true;
      log.warn(
          "{} tasks could not be released and stay leased until their leases expire: SQLSTATE {}",
          tasks.size(),
          e.getSQLState());
    }
  }

  /**
   * The worker has stopped. If it leaves something behind, it stays registered: others will take it
   * for lost, and deal with that.
   */
  void deregister(boolean leavesTasks) {
    if (!runCount.areRunning() && !leavesLeases && !leavesTasks) {
      presence.end();
    }
  }

  /** Interrupts all tasks, and returns them: nobody waits for them any more. */
  List<HeldTask> letGo() {
    List<HeldTask> left = dispatcher.held();
    left.forEach(task -> task.end(HeldTask.Hold.RELEASED));
    return left;
  }

  /** Begins no more runs. */
  void stopRuns() {
    runs.stop();
    javaRuns.stop();
  }

  /** Starts no more tasks, and releases those that were not started. */
  void stopStarting() throws InterruptedException {
    stopRuns();
    List<HeldTask> notStarted = dispatcher.stop();
    release(notStarted);
    notStarted.forEach(task -> ended(task, TaskEnd.RELEASED));
  }
}
