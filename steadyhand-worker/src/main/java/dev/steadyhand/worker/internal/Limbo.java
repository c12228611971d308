package dev.steadyhand.worker.internal;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;

/**
 * Tasks whose step was interrupted by an outage of the database. Whether the step was committed is
 * unknown; once the database is back they are released without counting the delivery, which has no
 * effect on those that were committed.
 */
final class Limbo {
  private final ConcurrentLinkedQueue<HeldTask> tasks = new ConcurrentLinkedQueue<>();
  private final TaskStore store;
  private final Consumer<HeldTask> released;

  Limbo(TaskStore store, Consumer<HeldTask> released) {
    this.store = store;
    this.released = released;
  }

  void add(HeldTask task) {
    tasks.add(task);
  }

  boolean isEmpty() {
    return tasks.isEmpty();
  }

  /** Releases those that no step has locked any more. */
  void clear() throws SQLException {
    List<HeldTask> batch = new ArrayList<>(tasks);
    if (batch.isEmpty()) {
      return;
    }
    batch.removeAll(store.release(batch, "database_lost"));
    tasks.removeAll(batch);
    batch.forEach(released);
  }
}
