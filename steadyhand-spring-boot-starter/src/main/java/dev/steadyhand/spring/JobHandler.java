package dev.steadyhand.spring;

import dev.steadyhand.client.TaskType;
import dev.steadyhand.worker.TaskHandler;
import dev.steadyhand.worker.TransactionHandler;
import dev.steadyhand.worker.Worker;
import java.util.function.Consumer;

/**
 * A task type with its handler. A bean of this type is served by the worker of the application, as
 * a method with {@link Job} is:
 *
 * <pre>{@code
 * @Bean
 * JobHandler resize(Images images) {
 *   return JobHandler.of(RESIZE, (image, task) -> images.resize(image.id()));
 * }
 * }</pre>
 */
public final class JobHandler {
  private final TaskType<?> type;
  private final boolean isInTransaction;
  private final Consumer<Worker.Builder> addition;

  private JobHandler(TaskType<?> type, boolean isInTransaction, Consumer<Worker.Builder> addition) {
    this.type = type;
    this.isInTransaction = isInTransaction;
    this.addition = addition;
  }

  /** Returns a handler of this type. */
  public static <P> JobHandler of(TaskType<P> type, TaskHandler<P> handler) {
    return new JobHandler(type, false, worker -> worker.handle(type, handler));
  }

  /** Returns a handler of this type, whose result is stored. */
  public static <P, R> JobHandler of(
      TaskType.WithResult<P, R> type, TaskHandler.WithResult<P, R> handler) {
    return new JobHandler(type.type(), false, worker -> worker.handle(type, handler));
  }

  /**
   * Returns a handler that runs in a new transaction of the application, which also completes the
   * task.
   */
  public static <P> JobHandler inTransaction(TaskType<P> type, TransactionHandler<P> handler) {
    return new JobHandler(type, true, worker -> worker.handleInTransaction(type, handler));
  }

  /** Returns a handler that runs in a new transaction of the application; its result is stored. */
  public static <P, R> JobHandler inTransaction(
      TaskType.WithResult<P, R> type, TransactionHandler.WithResult<P, R> handler) {
    return new JobHandler(type.type(), true, worker -> worker.handleInTransaction(type, handler));
  }

  /** Returns the task type. */
  public TaskType<?> type() {
    return type;
  }

  /** Returns whether it runs in a transaction of the application. */
  public boolean isInTransaction() {
    return isInTransaction;
  }

  /** Lets a worker serve it. */
  public void addTo(Worker.Builder worker) {
    addition.accept(worker);
  }

  @Override
  public String toString() {
    return "handler of " + type;
  }
}
