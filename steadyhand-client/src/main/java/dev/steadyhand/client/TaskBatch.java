package dev.steadyhand.client;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Tasks that belong together, and a task to enqueue when all of them have ended. The methods return
 * modified copies:
 *
 * <pre>{@code
 * TaskBatch.of(tasks).then(NewTask.of("report", new ImportDone(7)))
 * }</pre>
 *
 * <p>A task has ended when it is completed or has become a dead letter. The payload of the callback
 * gets a field {@code batch} with {@code id}, {@code total}, {@code completed} and {@code dead}.
 *
 * @param tasks the members, any number
 * @param callback the task to enqueue at the end; null for none
 */
public record TaskBatch(List<NewTask> tasks, @Nullable NewTask callback) {
  public TaskBatch {
    tasks = List.copyOf(tasks);
    if (callback != null && (callback.scheduledAt() != null || callback.dedupe() != null)) {
      throw new IllegalArgumentException(
          "A callback takes neither a time nor a dedupe key: it is enqueued once, when all tasks of"
              + " its batch have ended.");
    }
  }

  /** Creates a batch of these tasks, without a callback. */
  public static TaskBatch of(Collection<NewTask> tasks) {
    return new TaskBatch(List.copyOf(tasks), null);
  }

  /** Creates a batch of these tasks, without a callback. */
  public static TaskBatch of(NewTask... tasks) {
    return new TaskBatch(List.of(tasks), null);
  }

  /** Returns a copy with more tasks. */
  public TaskBatch addAll(Collection<NewTask> more) {
    List<NewTask> all = new ArrayList<>(tasks);
    all.addAll(more);
    return new TaskBatch(all, callback);
  }

  /** Returns a copy that enqueues this task when all others have ended. */
  public TaskBatch then(NewTask task) {
    return new TaskBatch(tasks, Objects.requireNonNull(task, "task"));
  }

  /** Leaves out the payloads, which may contain sensitive data. */
  @Override
  public String toString() {
    return "batch of %d tasks, then %s".formatted(tasks.size(), callback);
  }
}
