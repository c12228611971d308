package dev.steadyhand.testkit;

import dev.steadyhand.testkit.internal.Flights;
import dev.steadyhand.worker.Call;
import dev.steadyhand.worker.Channel;
import dev.steadyhand.worker.Outcome;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;
import org.assertj.core.api.AssertProvider;

/**
 * A test double for the provider of a task type: accepts every call unless told otherwise, and
 * records all calls. It is thread-safe.
 *
 * <p>By default it supports idempotency keys, and a repeated key has no second effect; use {@link
 * #withoutKeys()} for a provider that does not support them.
 */
public final class ProviderDouble implements Channel, AssertProvider<ProviderAssert> {
  private final String taskType;
  private final TestClock clock;
  private final Flights flights;
  private final ProviderScript script = new ProviderScript();
  private final List<ProviderCall> calls = new CopyOnWriteArrayList<>();
  private volatile boolean knowsKeys = true;

  ProviderDouble(String taskType, TestClock clock, Flights flights) {
    this.taskType = taskType;
    this.clock = clock;
    this.flights = flights;
  }

  /** Responds like this to the next call. */
  public ProviderDouble once(Answer answer) {
    script.once(answer);
    return this;
  }

  /** Responds like this to the next calls, this many times. */
  public ProviderDouble times(int number, Answer answer) {
    script.times(number, answer);
    return this;
  }

  /** Responds like this to every call for which nothing else is specified. */
  public ProviderDouble always(Answer answer) {
    script.always(answer);
    return this;
  }

  /** Specifies responses to calls with this idempotency key. */
  public ProviderScript forKey(String idempotencyKey) {
    return script.forKey(idempotencyKey);
  }

  /** Specifies responses to calls that match a condition. */
  public ProviderScript when(Predicate<Call> condition) {
    return script.when(condition);
  }

  /**
   * From now on, ignores idempotency keys: a repeated call has a second effect. The worker then
   * records the start of each call, and treats a call without a response as one with an unknown
   * outcome.
   */
  public ProviderDouble withoutKeys() {
    knowsKeys = false;
    return this;
  }

  /** Returns every call that reached it, in order. */
  public List<ProviderCall> calls() {
    return List.copyOf(calls);
  }

  /** Returns the calls that had an effect, in order. */
  public List<ProviderCall> effects() {
    return calls.stream().filter(ProviderCall::hadEffect).toList();
  }

  /** Clears the recorded calls and the specified responses. */
  public void forget() {
    script.forget();
    calls.clear();
    knowsKeys = true;
  }

  @Override
  public String taskType() {
    return taskType;
  }

  @Override
  public Outcome call(Call call) throws Exception {
    Instant at = clock.instant();
    Answer answer = script.next(call);
    Outcome said;
    try {
      said = answer.to(call);
    } catch (Exception e) {
      calls.add(new ProviderCall(call, at, false));
      throw e;
    }
    note(call, at, said);
    if (answer.killsWorker()) {
      flights.vanish();
    }
    Optional<Duration> delay = answer.delay();
    if (delay.isPresent()) {
      flights.await(at.plus(delay.get()));
    }
    return answer.heard(said, knowsKeys);
  }

  private synchronized void note(Call call, Instant at, Outcome said) {
    boolean isRepetition =
        knowsKeys
            && effects().stream()
                .map(ProviderCall::idempotencyKey)
                .anyMatch(call.idempotencyKey()::equals);
    calls.add(new ProviderCall(call, at, said instanceof Outcome.Accepted && !isRepetition));
  }

  @Override
  public boolean idempotent() {
    return knowsKeys;
  }

  /** Effectively unlimited: time passes only on the clock of the test. */
  @Override
  public Duration timeLimit() {
    return Duration.ofDays(1);
  }

  /** Supports AssertJ: {@code assertThat(kit.provider("email"))}. */
  @Override
  public ProviderAssert assertThat() {
    return new ProviderAssert(this);
  }

  @Override
  public String toString() {
    return "provider of " + taskType;
  }
}
