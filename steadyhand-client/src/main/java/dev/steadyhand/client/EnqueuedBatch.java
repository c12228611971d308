package dev.steadyhand.client;

import java.util.List;

/**
 * The result of enqueuing a {@link TaskBatch}.
 *
 * @param batchId the id of the batch
 * @param tasks a result for each task, in the same order; those that existed before are not members
 *     of the batch
 */
public record EnqueuedBatch(long batchId, List<Enqueued> tasks) {
  public EnqueuedBatch {
    tasks = List.copyOf(tasks);
  }

  /** Leaves out the tasks, which may be many. */
  @Override
  public String toString() {
    return "batch %d of %d tasks".formatted(batchId, tasks.size());
  }
}
