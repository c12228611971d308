package dev.steadyhand.worker.internal;

import dev.steadyhand.worker.Channel;
import dev.steadyhand.worker.Step;
import dev.steadyhand.worker.SteppedWorker.Stepped;
import dev.steadyhand.worker.TaskEnd;
import dev.steadyhand.worker.TaskInfo;
import dev.steadyhand.worker.WorkerListener;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The components of a worker without its threads: one task at a time, on the calling thread. */
public final class Stepper implements AutoCloseable {
  private final Parts parts;
  private final List<String> taskTypes;
  private final Assembly assembly;
  private final Map<TaskInfo, TaskEnd> ends = new ConcurrentHashMap<>();

  /** Fails if a queue or task type does not exist. */
  public Stepper(Parts parts) throws SQLException {
    this.parts = parts;
    taskTypes = parts.served().stream().map(Channel::taskType).toList();
    assembly = new Assembly(parts.toldFirst(new Ends()), up -> {}, () -> {});
    assembly.prepare();
  }

  private final class Ends implements WorkerListener {
    @Override
    public void taskEnded(TaskInfo task, TaskEnd end, Duration age) {
      ends.put(task, end);
    }
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
      List<HeldTask> claimed = assembly.store.claim(queue, types, most);
      if (!claimed.isEmpty()) {
        assembly.listener.claimed(queue, claimed.size());
        claimed.forEach(task -> assembly.listener.reached(Step.CLAIMED, task.info()));
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
        assembly.stepStore.noteStarts(again);
      }
      assembly.stepStore.runFunctions(wakes);
    } catch (SQLException e) {
      if (Failure.of(e) == Failure.DATABASE_LOST) {
        throw e;
      }
      return false;
    }
    for (HeldTask task : wakes) {
      assembly.listener.reached(Step.HANDLED, task.info());
      assembly.ended(task, TaskEnd.COMPLETED);
    }
    return true;
  }

  private Stepped work(HeldTask task) throws SQLException {
    assembly.run(task);
    assembly.completer.flush();
    assembly.limbo.clear();
    return endOf(task);
  }

  private Stepped endOf(HeldTask task) {
    TaskEnd end = ends.remove(task.info());
    return new Stepped(task.info(), end == null ? TaskEnd.LEASE_LOST : end);
  }

  @Override
  public void close() {
    assembly.connectivity.close();
    parts.close();
  }
}
