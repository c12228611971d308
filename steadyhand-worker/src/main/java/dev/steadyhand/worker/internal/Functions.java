package dev.steadyhand.worker.internal;

import dev.steadyhand.worker.Call;
import dev.steadyhand.worker.Channel;
import dev.steadyhand.worker.Outcome;
import dev.steadyhand.worker.WorkerOptions;

/**
 * Represents {@code db_function} among the channels: no calls are made through it, but its limit
 * applies. Functions share connections, and more of them at once would only wait for one.
 *
 * @param limit the maximum number of functions that run at the same time
 */
record Functions(int limit) implements Channel {
  /**
   * As many as the connections can handle in batches, while half of the slots stay free for
   * channels.
   */
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
