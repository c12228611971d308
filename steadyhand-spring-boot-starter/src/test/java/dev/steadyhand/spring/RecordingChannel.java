package dev.steadyhand.spring;

import dev.steadyhand.worker.Call;
import dev.steadyhand.worker.Channel;
import dev.steadyhand.worker.Outcome;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;

/** A channel of an application: records its calls, and blocks each one until it is released. */
final class RecordingChannel implements Channel {
  private final BlockingQueue<Long> calls = new LinkedBlockingQueue<>();
  private final CountDownLatch held;
  private volatile boolean closed;

  private RecordingChannel(int held) {
    this.held = new CountDownLatch(held);
  }

  static RecordingChannel open() {
    return new RecordingChannel(0);
  }

  static RecordingChannel held() {
    return new RecordingChannel(1);
  }

  /** Waits for the next call, and returns its task. */
  long awaitCall() throws InterruptedException {
    return calls.take();
  }

  void letGo() {
    held.countDown();
  }

  boolean isClosed() {
    return closed;
  }

  @Override
  public String taskType() {
    return "email";
  }

  @Override
  public Outcome call(Call call) throws InterruptedException {
    calls.add(call.taskId());
    held.await();
    return Outcome.Accepted.empty();
  }

  @Override
  public void close() {
    closed = true;
  }
}
