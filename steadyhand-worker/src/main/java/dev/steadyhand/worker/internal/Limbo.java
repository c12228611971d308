package dev.steadyhand.worker.internal;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;

/**
 * Tasks whose step was cut off when the database went away. Whether it was committed is not known;
 * once the database is back they are handed back without counting, which changes nothing for those
 * that were.
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

  /** Hands everything back. */
  void clear() throws SQLException {
    List<HeldTask> batch = new ArrayList<>(tasks);
    if (batch.isEmpty()) {
      return;
    }
    store.release(batch, "database_lost");
    tasks.removeAll(batch);
    batch.forEach(released);
  }
}
