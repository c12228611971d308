package dev.steadyhand.worker;

import java.time.Duration;
import java.util.List;
import java.util.UUID;

/**
 * The configuration of a worker.
 *
 * @param name the worker name, as recorded in leases
 * @param queues the queues to serve
 * @param concurrency the maximum number of tasks that run at the same time
 * @param localQueue how many further tasks are prefetched
 * @param connections the maximum number of connections for tasks; the worker uses a few more itself
 * @param pollInterval how often an idle worker polls if it is not notified
 * @param grace the shutdown grace period: how long running tasks may finish when the worker is
 *     stopped
 * @param stepLimit the timeout of one function in the database
 */
public record WorkerOptions(
    String name,
    List<String> queues,
    int concurrency,
    int localQueue,
    int connections,
    Duration pollInterval,
    Duration grace,
    Duration stepLimit) {

  public WorkerOptions {
    queues = List.copyOf(queues);
    require(!name.isBlank(), "name must not be blank");
    require(!queues.isEmpty(), "queues must not be empty");
    require(concurrency >= 1, "concurrency must be at least 1");
    require(localQueue >= 0, "the local queue must not be negative");
    require(connections >= 1, "connections must be at least 1");
    require(pollInterval.isPositive(), "the poll interval must be positive");
    require(!grace.isNegative(), "the grace period must not be negative");
    require(stepLimit.isPositive(), "the step limit must be positive");
  }

  /** Returns the defaults: 64 concurrent tasks from the queue {@code default}. */
  public static WorkerOptions defaults() {
    return new WorkerOptions(
        "worker-" + UUID.randomUUID().toString().substring(0, 8),
        List.of("default"),
        64,
        64,
        10,
        Duration.ofSeconds(1),
        Duration.ofSeconds(30),
        Duration.ofSeconds(60));
  }

  /** Returns a copy with this worker name. */
  public WorkerOptions named(String value) {
    return new WorkerOptions(
        value, queues, concurrency, localQueue, connections, pollInterval, grace, stepLimit);
  }

  /** Returns a copy that serves these queues. */
  public WorkerOptions serving(List<String> value) {
    return new WorkerOptions(
        name, value, concurrency, localQueue, connections, pollInterval, grace, stepLimit);
  }

  /** Returns a copy with this concurrency, and a local queue of the same size. */
  public WorkerOptions withConcurrency(int value) {
    return new WorkerOptions(
        name, queues, value, value, connections, pollInterval, grace, stepLimit);
  }

  /** Returns a copy with this size of the local queue. */
  public WorkerOptions withLocalQueue(int value) {
    return new WorkerOptions(
        name, queues, concurrency, value, connections, pollInterval, grace, stepLimit);
  }

  /** Returns a copy with this maximum number of connections. */
  public WorkerOptions withConnections(int value) {
    return new WorkerOptions(
        name, queues, concurrency, localQueue, value, pollInterval, grace, stepLimit);
  }

  /** Returns a copy with this poll interval. */
  public WorkerOptions polling(Duration value) {
    return new WorkerOptions(
        name, queues, concurrency, localQueue, connections, value, grace, stepLimit);
  }

  /** Returns a copy with this shutdown grace period. */
  public WorkerOptions withGrace(Duration value) {
    return new WorkerOptions(
        name, queues, concurrency, localQueue, connections, pollInterval, value, stepLimit);
  }

  /** Returns a copy with this timeout for one function in the database. */
  public WorkerOptions withStepLimit(Duration value) {
    return new WorkerOptions(
        name, queues, concurrency, localQueue, connections, pollInterval, grace, value);
  }

  private static void require(boolean condition, String message) {
    if (!condition) {
      throw new IllegalArgumentException(message);
    }
  }
}
