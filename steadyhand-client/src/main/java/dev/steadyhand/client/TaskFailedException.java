package dev.steadyhand.client;

/** A task whose result was awaited has ended without one. */
public final class TaskFailedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final long taskId;

  /** Creates an exception for a task that ended in this way. */
  public TaskFailedException(long taskId, String message) {
    super(message);
    this.taskId = taskId;
  }

  /** Returns the id of the task. */
  public long taskId() {
    return taskId;
  }
}
