package dev.steadyhand.worker.internal;

import dev.steadyhand.worker.Channel;
import dev.steadyhand.worker.Step;
import dev.steadyhand.worker.SteppedWorker.Stepped;
import dev.steadyhand.worker.TaskEnd;
import dev.steadyhand.worker.WorkerListener;
import dev.steadyhand.worker.WorkerOptions;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;

/** The components of a worker without its threads: one task at a time, on the calling thread. */
public final class Stepper implements AutoCloseable {
  private final Engine.Parts parts;
  private final List<String> taskTypes;
  private final WorkerListener listener;
  private final TaskStore store;
  private final StepStore stepStore;
  private final Connectivity connectivity = new Connectivity(up -> {}, () -> {});
  private final Completer completer;
  private final Limbo limbo;
  private final TaskRunner runner;
  private final Map<HeldTask, TaskEnd> ends = new ConcurrentHashMap<>();

  /** Fails if a queue or task type does not exist. */
  public Stepper(Engine.Parts parts) throws SQLException {
    this.parts = parts;
    WorkerOptions options = parts.options();
    List<Channel> served = parts.served();
    taskTypes = served.stream().map(Channel::taskType).toList();
    listener = new Listeners(parts.listeners());
    Semaphore turns = new Semaphore(options.connections());
    store = new TaskStore(parts.pool(), turns, options.name());
    stepStore = new StepStore(parts.pool(), turns, options.stepLimit());
    completer =
        new Completer(
            store,
            stepStore,
            connectivity,
            (task, done) -> ended(task, done ? TaskEnd.COMPLETED : TaskEnd.LEASE_LOST));
    limbo = new Limbo(store, task -> ended(task, TaskEnd.RELEASED));
    LaneCheck.require(store.depth(options.queues()), options.queues(), served);
    runner =
        new TaskRunner(
            new TaskRunner.Surroundings(
                store,
                new Steps(stepStore, options.connections()),
                parts.channelsByType(),
                completer,
                limbo,
                connectivity,
                listener,
                this::ended,
                store.idempotencyPrefix()));
  }

  /** Runs the next due task. */
  public Optional<Stepped> step() throws SQLException {
    List<HeldTask> claimed = claim(taskTypes, 1);
    return claimed.isEmpty() ? Optional.empty() : Optional.of(work(claimed.getFirst()));
  }

  /** Runs due functions in a batch. */
  public List<Stepped> stepTogether() throws SQLException {
    List<HeldTask> functions =
        parts.functions() ? claim(List.of(TaskRunner.FUNCTION), Gatherer.LARGEST_BATCH) : List.of();
    if (functions.isEmpty()) {
      return step().stream().toList();
    }
    List<HeldTask> wakes = functions.stream().filter(HeldTask::isWake).toList();
    boolean areMade = wakes.size() > 1 && runTogether(wakes);
    List<Stepped> stepped = new ArrayList<>();
    for (HeldTask task : functions) {
      stepped.add(areMade && task.isWake() ? endOf(task) : work(task));
    }
    return stepped;
  }

  private List<HeldTask> claim(List<String> types, int most) throws SQLException {
    for (String queue : parts.options().queues()) {
      List<HeldTask> claimed = store.claim(queue, types, most);
      if (!claimed.isEmpty()) {
        listener.claimed(queue, claimed.size());
        claimed.forEach(task -> listener.reached(Step.CLAIMED, task.info()));
        return claimed;
      }
    }
    return List.of();
  }

  /** Runs all or none, like a gatherer; if the batch fails its tasks are run one by one. */
  private boolean runTogether(List<HeldTask> wakes) throws SQLException {
    try {
      List<HeldTask> again = wakes.stream().filter(HeldTask::needsStartNoted).toList();
      if (!again.isEmpty()) {
        stepStore.noteStarts(again);
      }
      stepStore.runFunctions(wakes);
    } catch (SQLException e) {
      if (Failure.of(e) == Failure.DATABASE_LOST) {
        throw e;
      }
      return false;
    }
    for (HeldTask task : wakes) {
      listener.reached(Step.HANDLED, task.info());
      ended(task, TaskEnd.COMPLETED);
    }
    return true;
  }

  private Stepped work(HeldTask task) throws SQLException {
    runner.run(task);
    completer.flush();
    limbo.clear();
    return endOf(task);
  }

  private Stepped endOf(HeldTask task) {
    TaskEnd end = ends.remove(task);
    return new Stepped(task.info(), end == null ? TaskEnd.LEASE_LOST : end);
  }

  private void ended(HeldTask task, TaskEnd end) {
    ends.put(task, end);
    listener.taskEnded(task.info(), end, task.age());
  }

  @Override
  public void close() {
    connectivity.close();
    parts.pool().close();
  }
}
