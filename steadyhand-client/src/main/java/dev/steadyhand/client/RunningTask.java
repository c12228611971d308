package dev.steadyhand.client;

import java.sql.Connection;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/**
 * The task that the current thread works on, for workers whose handlers share a transaction: what a
 * client enqueues on this thread records it as its cause. Naming the cause takes a statement, so it
 * is done when a handler enqueues something, and not for each of its tasks.
 */
public final class RunningTask {
  private static final ThreadLocal<@Nullable Naming> CURRENT = new ThreadLocal<>();

  private RunningTask() {}

  /** Names the task in a transaction. */
  @FunctionalInterface
  public interface Naming {
    /** Names the task as the cause of what is enqueued on this connection from now on. */
    void nameOn(Connection connection) throws SQLException;
  }

  /** Sets the task of this thread; null for none. */
  public static void set(@Nullable Naming task) {
    if (task == null) {
      CURRENT.remove();
    } else {
      CURRENT.set(task);
    }
  }

  /** Names the task of this thread, if it has one, on a connection that is about to enqueue. */
  public static void nameOn(Connection connection) throws SQLException {
    Naming task = CURRENT.get();
    if (task != null) {
      task.nameOn(connection);
    }
  }
}
