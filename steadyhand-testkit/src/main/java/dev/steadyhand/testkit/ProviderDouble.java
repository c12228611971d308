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
 * The provider behind a task type, as a test wants it: accepts whatever it is asked unless it is
 * told otherwise, and remembers every call. It may be used by many threads.
 *
 * <p>Like the best of them it knows idempotency keys, and does nothing twice for the same key;
 * {@link #withoutKeys()} for one that does.
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

  /** Does this with the next call. */
  public ProviderDouble once(Answer answer) {
    script.once(answer);
    return this;
  }

  /** Does this with the next calls, so many times. */
  public ProviderDouble times(int number, Answer answer) {
    script.times(number, answer);
    return this;
  }

  /** Does this with every call for which nothing else was said. */
  public ProviderDouble always(Answer answer) {
    script.always(answer);
    return this;
  }

  /** What to do with calls with this idempotency key. */
  public ProviderScript forKey(String idempotencyKey) {
    return script.forKey(idempotencyKey);
  }

  /** What to do with calls of some sort. */
  public ProviderScript when(Predicate<Call> condition) {
    return script.when(condition);
  }

  /**
   * From now on it pays no heed to idempotency keys: who asks twice gets it twice. The worker notes
   * the start of each call then, and knows one without an answer as of unknown outcome.
   */
  public ProviderDouble withoutKeys() {
    knowsKeys = false;
    return this;
  }

  /** Every call that got to it, in order. */
  public List<ProviderCall> calls() {
    return List.copyOf(calls);
  }

  /** The calls that had an effect, in order. */
  public List<ProviderCall> effects() {
    return calls.stream().filter(ProviderCall::hadEffect).toList();
  }

  /** Forgets its calls, and what it was told. */
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

  /** Time passes on the clock of the test only. */
  @Override
  public Duration timeLimit() {
    return Duration.ofDays(1);
  }

  /** For AssertJ: {@code assertThat(kit.provider("email"))}. */
  @Override
  public ProviderAssert assertThat() {
    return new ProviderAssert(this);
  }

  @Override
  public String toString() {
    return "provider of " + taskType;
  }
}
