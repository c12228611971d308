package dev.steadyhand.spring;

import dev.steadyhand.client.BatchState;
import dev.steadyhand.client.Cancelled;
import dev.steadyhand.client.Delivery;
import dev.steadyhand.client.Enqueued;
import dev.steadyhand.client.EnqueuedBatch;
import dev.steadyhand.client.KickedOff;
import dev.steadyhand.client.Kickoff;
import dev.steadyhand.client.NewSignal;
import dev.steadyhand.client.NewTask;
import dev.steadyhand.client.Schedule;
import dev.steadyhand.client.TaskBatch;
import dev.steadyhand.client.TaskClient;
import dev.steadyhand.client.TaskState;
import dev.steadyhand.client.TaskType;
import dev.steadyhand.spring.internal.CurrentTransaction;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import javax.sql.DataSource;
import org.springframework.dao.DataAccessException;
import org.springframework.transaction.PlatformTransactionManager;

/**
 * Enqueues tasks, kicks off processes, and returns the state of tasks, in the current transaction:
 * a task that a {@code @Transactional} method enqueues exists if and when its transaction commits.
 * Without a current transaction, each call runs in a transaction of its own.
 *
 * <p>It joins transactions on its data source, whether they are managed by JDBC or JPA. A
 * transaction on something else cannot be joined, so the call is rejected rather than silently run
 * outside of it.
 *
 * <p>All methods throw {@link dev.steadyhand.client.QueueException} if the queue rejects a request,
 * {@link dev.steadyhand.client.KickoffException} if a kickoff does not match its function, and
 * {@link DataAccessException} for everything else.
 */
public final class SteadyhandClient {
  /** Uses its own data source only to register types and to wait, outside of transactions. */
  private final TaskClient client;

  private final CurrentTransaction current;
  private final AtomicReference<KnownTypes> known = new AtomicReference<>(new KnownTypes(Map.of()));

  /** Creates a client for this data source, which starts its own transactions with plain JDBC. */
  public SteadyhandClient(TaskClient client, DataSource dataSource) {
    this(client, new CurrentTransaction(dataSource));
  }

  /**
   * Creates a client that starts its own transactions in another way, for example with JTA.
   *
   * @param client receives a connection with each call
   * @param transactions the transactions of this data source
   */
  public SteadyhandClient(
      TaskClient client, DataSource dataSource, PlatformTransactionManager transactions) {
    this(client, new CurrentTransaction(dataSource, transactions));
  }

  private SteadyhandClient(TaskClient client, CurrentTransaction current) {
    this.current = current;
    this.client = client.withDataSource(current.dataSource());
  }

  /**
   * Registers task types unless they are registered, in transactions of its own, and remembers
   * them: {@link #enqueue(Object)} finds them by the class of the payload. Types that the
   * application handles are registered when it starts.
   */
  public void register(Collection<? extends TaskType<?>> types) {
    for (TaskType<?> type : types) {
      try {
        client.register(type);
      } catch (SQLException e) {
        throw current.translated("register " + type, e);
      }
    }
    known.updateAndGet(before -> before.with(types));
  }

  /** Enqueues a task. */
  public Enqueued enqueue(NewTask task) {
    return run("enqueue", connection -> client.enqueue(connection, task));
  }

  /** Enqueues a task of this type. */
  public <P> Enqueued enqueue(TaskType<P> type, P payload) {
    return enqueue(type.task(payload));
  }

  /** Enqueues a task of this type, whose handler returns a result. */
  public <P> Enqueued enqueue(TaskType.WithResult<P, ?> type, P payload) {
    return enqueue(type.task(payload));
  }

  /**
   * Enqueues a task with this payload.
   *
   * @throws IllegalArgumentException if not exactly one type that the application handles, or has
   *     {@linkplain #register registered}, has payloads of its class
   */
  public Enqueued enqueue(Object payload) {
    return enqueue(payload instanceof NewTask task ? task : task(payload));
  }

  /**
   * Returns a task with this payload, to be enqueued: {@code
   * enqueue(task(payload).at(tomorrow).once("order-7"))}.
   *
   * @throws IllegalArgumentException as {@link #enqueue(Object)}
   */
  public NewTask task(Object payload) {
    return known.get().task(payload);
  }

  /**
   * Returns a task of the type with this name, which the application handles or has {@linkplain
   * #register registered}.
   */
  public NewTask task(String taskType, Object payload) {
    return known.get().task(taskType, payload);
  }

  /**
   * Enqueues any number of tasks, all or none, and returns the results in the same order.
   *
   * @see TaskClient#enqueueAll(java.sql.Connection, Collection)
   */
  public List<Enqueued> enqueueAll(Collection<NewTask> tasks) {
    return run("enqueue", connection -> client.enqueueAll(connection, tasks));
  }

  /** Enqueues tasks that belong together, all or none, and a task for when all have ended. */
  public EnqueuedBatch enqueue(TaskBatch batch) {
    return run("enqueue", connection -> client.enqueue(connection, batch));
  }

  /** Returns the state of a batch; empty if there is no such batch. */
  public Optional<BatchState> inspectBatch(long batchId) {
    return run("inspect", connection -> client.inspectBatch(connection, batchId));
  }

  /**
   * Creates a schedule, or changes the one of that name to this definition.
   *
   * @see dev.steadyhand.client.Schedules#put(java.sql.Connection, String, Schedule, NewTask)
   */
  public void putSchedule(String name, Schedule schedule, NewTask task) {
    run(
        "put schedule",
        connection -> {
          client.schedules().put(connection, name, schedule, task);
          return name;
        });
  }

  /** Removes a schedule, and returns whether there was one; its tasks stay. */
  public boolean removeSchedule(String name) {
    return run("remove schedule", connection -> client.schedules().remove(connection, name));
  }

  /**
   * Starts a process. An invalid argument is reported in the result, not as an exception: check it.
   */
  public KickedOff kickoff(Kickoff kickoff) {
    return run("kickoff", connection -> client.kickoff(connection, kickoff));
  }

  /** Returns the state of a task; empty if there is no such task. */
  public Optional<TaskState> inspect(long taskId) {
    return run("inspect", connection -> client.inspect(connection, taskId));
  }

  /** Sends a signal to an instance of a process. */
  public Delivery signal(NewSignal signal) {
    return run("signal", connection -> client.signal(connection, signal));
  }

  /** Cancels a task: it does not begin any more, or its handler is told to stop. */
  public Cancelled cancel(long taskId, String reason) {
    return run("cancel", connection -> client.cancel(connection, taskId, reason));
  }

  /**
   * Asks for an instance of a supervised process to be cancelled; returns false if it has ended.
   */
  public boolean cancelProcess(String processName, long instanceId, String reason) {
    return run(
        "cancelProcess",
        connection -> client.cancelProcess(connection, processName, instanceId, reason));
  }

  /**
   * Returns the result of a task; empty as long as it has none.
   *
   * @throws dev.steadyhand.client.TaskFailedException if it ended without one
   */
  public <R> Optional<R> result(TaskType.WithResult<?, R> type, long taskId) {
    return run("result", connection -> client.result(connection, type, taskId));
  }

  /**
   * Waits for the result of a task.
   *
   * @throws IllegalStateException within a transaction: a task that it has enqueued cannot begin
   *     before it commits
   * @throws dev.steadyhand.client.TaskFailedException if it ended without one
   * @throws TimeoutException if it has not ended in time; it goes on
   */
  public <R> R awaitResult(TaskType.WithResult<?, R> type, long taskId, Duration timeout)
      throws InterruptedException, TimeoutException {
    current.requireNone(
        "A transaction is open: wait for results after it has ended, since tasks that it enqueued"
            + " begin when it commits, and its connection would be kept meanwhile.");
    try {
      return client.awaitResult(type, taskId, timeout);
    } catch (SQLException e) {
      throw current.translated("await result", e);
    }
  }

  private <T> T run(String what, CurrentTransaction.Work<T> work) {
    return current.run(what, work);
  }
}
