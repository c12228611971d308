package dev.steadyhand.worker.internal;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;

/**
 * Tasks whose step was interrupted by an outage of the database. Whether the step was committed is
 * unknown; once the database is back they are released, which has no effect on those that were
 * committed. The delivery does not count, unless it was the step that lost its connection, and not
 * for the first time: it may be what ends the session, or the server.
 */
final class Limbo {
  private final ConcurrentLinkedQueue<HeldTask> kept = new ConcurrentLinkedQueue<>();
  private final ConcurrentLinkedQueue<HeldTask> cutOff = new ConcurrentLinkedQueue<>();
  private final TaskStore store;
  private final Consumer<HeldTask> released;

  Limbo(TaskStore store, Consumer<HeldTask> released) {
    this.store = store;
    this.released = released;
  }

  void add(HeldTask task) {
    kept.add(task);
  }

  /** Adds a task whose step has lost its connection. */
  void addCutOff(HeldTask task) {
    cutOff.add(task);
  }

  boolean isEmpty() {
    return kept.isEmpty() && cutOff.isEmpty();
  }

  /** Releases those that no step has locked any more. */
  void clear() throws SQLException {
    clear(kept, TaskStore.Counting.NEVER);
    clear(cutOff, TaskStore.Counting.AS_LOST);
  }

  private void clear(Queue<HeldTask> tasks, TaskStore.Counting counting) throws SQLException {
    List<HeldTask> batch = new ArrayList<>(tasks);
    if (batch.isEmpty()) {
      return;
    }
    batch.removeAll(store.release(batch, "database_lost", counting));
    tasks.removeAll(batch);
    batch.forEach(released);
  }
}
