package dev.steadyhand.worker;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;

/** A channel that does what a test says, and remembers its calls. */
final class TestChannel implements Channel {
  /** What it does with a call. */
  interface Behaviour {
    Outcome call(Call call) throws Exception;
  }

  private final String taskType;
  private final Behaviour behaviour;
  private final List<Call> calls = new CopyOnWriteArrayList<>();
  private boolean idempotent = true;
  private Duration timeLimit = Duration.ofSeconds(30);
  private int limit = Integer.MAX_VALUE;

  TestChannel(String taskType, Behaviour behaviour) {
    this.taskType = taskType;
    this.behaviour = behaviour;
  }

  static TestChannel accepting(String taskType) {
    return new TestChannel(taskType, call -> Outcome.Accepted.with("id", "m" + call.taskId()));
  }

  /** Counts down when it is called, and answers only if it is interrupted, with a failure. */
  static TestChannel neverAnswering(String taskType, CountDownLatch called) {
    return new TestChannel(
        taskType,
        call -> {
          called.countDown();
          new CountDownLatch(1).await();
          return Outcome.Accepted.empty();
        });
  }

  TestChannel notIdempotent() {
    idempotent = false;
    return this;
  }

  TestChannel within(Duration value) {
    timeLimit = value;
    return this;
  }

  TestChannel atMost(int value) {
    limit = value;
    return this;
  }

  List<Call> calls() {
    return calls;
  }

  @Override
  public String taskType() {
    return taskType;
  }

  @Override
  public Outcome call(Call call) throws Exception {
    calls.add(call);
    return behaviour.call(call);
  }

  @Override
  public boolean idempotent() {
    return idempotent;
  }

  @Override
  public Duration timeLimit() {
    return timeLimit;
  }

  @Override
  public int limit() {
    return limit;
  }
}
