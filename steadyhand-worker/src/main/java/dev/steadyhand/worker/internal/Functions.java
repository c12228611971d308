package dev.steadyhand.worker.internal;

import dev.steadyhand.worker.Call;
import dev.steadyhand.worker.Channel;
import dev.steadyhand.worker.Outcome;
import dev.steadyhand.worker.WorkerOptions;

/**
 * The place of {@code db_function} among the channels: no calls are made through it, but its limit
 * counts. Runs share connections, and more at once than those can take would only wait.
 *
 * @param limit how many may run at once
 */
record Functions(int limit) implements Channel {
  /** As many as connections can take in batches, but half of the slots stay with the channels. */
  static Functions within(WorkerOptions options) {
    int connections = options.connections();
    int batches = connections * Gatherer.LARGEST_BATCH;
    return new Functions(Math.max(connections, Math.min(batches, options.concurrency() / 2)));
  }

  @Override
  public String taskType() {
    return "db_function";
  }

  @Override
  public Outcome call(Call call) {
    throw new IllegalStateException("functions run in the database");
  }

  @Override
  public void close() {}
}
