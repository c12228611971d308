package dev.steadyhand.worker;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;

/** A channel whose behaviour a test defines, and that records its calls. */
final class TestChannel implements Channel {
  /** Handles a call. */
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

  /** Counts down when it is called, and returns only when interrupted, with a failure. */
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
