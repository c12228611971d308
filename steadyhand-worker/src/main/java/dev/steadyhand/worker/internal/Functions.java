package dev.steadyhand.worker.internal;

import dev.steadyhand.worker.Call;
import dev.steadyhand.worker.Channel;
import dev.steadyhand.worker.Outcome;

/**
 * The place of {@code db_function} among the channels: no calls are made through it, but its limit
 * counts. Each run needs a connection, so more at once than there are would only wait for one.
 *
 * @param limit how many may run at once
 */
record Functions(int limit) implements Channel {
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
