package dev.steadyhand.worker.internal;

import dev.steadyhand.worker.Channel;
import dev.steadyhand.worker.Step;
import dev.steadyhand.worker.SteppedWorker.Stepped;
import dev.steadyhand.worker.TaskEnd;
import dev.steadyhand.worker.TaskInfo;
import dev.steadyhand.worker.WorkerListener;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayDeque;
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

  /** Attempts of effects that were leased with the decisions that started them. */
  private final ArrayDeque<HeldTask> leased = new ArrayDeque<>();

  /** Fails if a queue or task type does not exist. */
  public Stepper(Parts parts) throws SQLException {
    this.parts = parts;
    taskTypes = parts.served().stream().map(Channel::taskType).toList();
    assembly = new Assembly(parts.toldFirst(new Ends()), up -> {}, () -> {});
    assembly.slots.giveTo(() -> JavaRuns.LARGEST_BATCH, leased::addAll);
    assembly.prepare();
    // Nothing begins by itself.
    assembly.javaRuns.stop();
  }

  private final class Ends implements WorkerListener {
    @Override
    public void taskEnded(TaskInfo task, TaskEnd end, Duration age) {
      ends.put(task, end);
    }
  }

  /** Runs the next due task; runs of supervisors come first. */
  public Optional<Stepped> step() throws SQLException {
    List<Stepped> runs = run(1);
    if (!runs.isEmpty()) {
      return Optional.of(runs.getFirst());
    }
    if (!leased.isEmpty()) {
      return Optional.of(work(leased.remove()));
    }
    List<HeldTask> claimed = claim(taskTypes, 1);
    return claimed.isEmpty() ? Optional.empty() : Optional.of(work(claimed.getFirst()));
  }

  /** Runs due supervisors in a batch. */
  public List<Stepped> stepTogether() throws SQLException {
    List<Stepped> runs = run(Runs.LARGEST_BATCH);
    return runs.isEmpty() ? step().stream().toList() : runs;
  }

  private List<Stepped> run(int most) throws SQLException {
    List<Stepped> ran = runSupervisors(most);
    return ran.isEmpty() ? runJava(most) : ran;
  }

  private List<Stepped> runJava(int most) throws SQLException {
    try {
      return assembly.javaRuns.runDue(Math.min(most, JavaRuns.LARGEST_BATCH)).stream()
          .map(this::endOf)
          .toList();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return List.of();
    }
  }

  private List<Stepped> runSupervisors(int most) throws SQLException {
    if (parts.functions()) {
      for (String queue : parts.options().queues()) {
        List<TaskInfo> ran = assembly.runs.runDue(queue, most);
        if (!ran.isEmpty()) {
          return ran.stream().map(this::endOf).toList();
        }
      }
    }
    return List.of();
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

  private Stepped work(HeldTask task) throws SQLException {
    assembly.run(task);
    assembly.completer.flush();
    assembly.jobs.lookAfterHandlers();
    assembly.limbo.clear();
    return endOf(task.info());
  }

  private Stepped endOf(TaskInfo task) {
    TaskEnd end = ends.remove(task);
    return new Stepped(task, end == null ? TaskEnd.LEASE_LOST : end);
  }

  @Override
  public void close() {
    try {
      assembly.release(List.copyOf(leased));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    assembly.connectivity.close();
    parts.close();
  }
}
