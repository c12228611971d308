package dev.steadyhand.spring.internal;

import dev.steadyhand.worker.Call;
import dev.steadyhand.worker.Channel;
import dev.steadyhand.worker.Outcome;
import java.time.Duration;

/** A channel that is not closed with the worker, which may be stopped and started again. */
record BorrowedChannel(Channel channel) implements Channel {
  @Override
  public String taskType() {
    return channel.taskType();
  }

  @Override
  public Outcome call(Call call) throws Exception {
    return channel.call(call);
  }

  @Override
  public boolean idempotent() {
    return channel.idempotent();
  }

  @Override
  public Duration timeLimit() {
    return channel.timeLimit();
  }

  @Override
  public int limit() {
    return channel.limit();
  }

  @Override
  public void close() {}
}
