package dev.steadyhand.worker;

import java.time.Duration;
import java.util.List;
import java.util.UUID;

/**
 * How a worker works.
 *
 * @param name how it calls itself in leases
 * @param queues the queues it serves
 * @param concurrency how many tasks it works on at once
 * @param localQueue how many more it holds ready
 * @param connections how many connections its tasks may use at once; it has a few more of its own
 * @param pollInterval how often it asks when nobody wakes it
 * @param grace how long it lets running tasks finish when it is stopped
 * @param stepLimit how long one function in the database may run
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
    require(!name.isBlank(), "a worker needs a name");
    require(!queues.isEmpty(), "a worker needs a queue to serve");
    require(concurrency >= 1, "concurrency is at least 1");
    require(localQueue >= 0, "the local queue is at least 0");
    require(connections >= 1, "a worker needs at least 1 connection");
    require(pollInterval.isPositive(), "the poll interval is more than nothing");
    require(!grace.isNegative(), "the grace is not negative");
    require(stepLimit.isPositive(), "the limit of a step is more than nothing");
  }

  /** 64 tasks at once from the queue {@code default}. */
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

  /** With this name. */
  public WorkerOptions named(String value) {
    return new WorkerOptions(
        value, queues, concurrency, localQueue, connections, pollInterval, grace, stepLimit);
  }

  /** Serving these queues. */
  public WorkerOptions serving(List<String> value) {
    return new WorkerOptions(
        name, value, concurrency, localQueue, connections, pollInterval, grace, stepLimit);
  }

  /** With so many tasks at once, and as many more held ready. */
  public WorkerOptions withConcurrency(int value) {
    return new WorkerOptions(
        name, queues, value, value, connections, pollInterval, grace, stepLimit);
  }

  /** With so many tasks held ready. */
  public WorkerOptions withLocalQueue(int value) {
    return new WorkerOptions(
        name, queues, concurrency, value, connections, pollInterval, grace, stepLimit);
  }

  /** With so many connections. */
  public WorkerOptions withConnections(int value) {
    return new WorkerOptions(
        name, queues, concurrency, localQueue, value, pollInterval, grace, stepLimit);
  }

  /** Asking so often. */
  public WorkerOptions polling(Duration value) {
    return new WorkerOptions(
        name, queues, concurrency, localQueue, connections, value, grace, stepLimit);
  }

  /** With so much time to finish. */
  public WorkerOptions withGrace(Duration value) {
    return new WorkerOptions(
        name, queues, concurrency, localQueue, connections, pollInterval, value, stepLimit);
  }

  /** With so much time for one function in the database. */
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
