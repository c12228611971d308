package dev.steadyhand.testkit;

import dev.steadyhand.client.Json;
import dev.steadyhand.worker.Call;
import dev.steadyhand.worker.ErrorKind;
import dev.steadyhand.worker.Outcome;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Defines how a provider responds to a call. Import statically: {@code
 * kit.provider("email").once(fails("mail server is down"))}.
 */
public final class Answer {
  private static final String SILENCE = "no answer within the time limit";

  /** Computes the response. An exception has the same effect as one thrown by the channel. */
  public interface Rule {
    /** Returns the response to a call. */
    Outcome answer(Call call) throws Exception;
  }

  /** How the response is delivered. */
  private enum Way {
    ARRIVES,
    IS_LOST,
    DIES_WITH_THE_WORKER
  }

  private final Rule rule;
  private final Way way;
  private final @Nullable Duration delay;

  private Answer(Rule rule, Way way, @Nullable Duration delay) {
    this.rule = rule;
    this.way = way;
    this.delay = delay;
  }

  /** Responds as this rule says. */
  public static Answer answers(Rule rule) {
    return new Answer(rule, Way.ARRIVES, null);
  }

  /** The call has its effect. */
  public static Answer accepts() {
    return answers(call -> Outcome.Accepted.with("id", "call-" + call.idempotencyKey()));
  }

  /** The call has its effect, and the success handler receives this response. */
  public static Answer accepts(JsonNode answer) {
    return answers(call -> new Outcome.Accepted(answer));
  }

  /** The call has its effect, and the success handler receives a response with one field. */
  public static Answer accepts(String field, String value) {
    return accepts(Json.object().put(field, value));
  }

  /** The call is rejected permanently; a retry would not help. */
  public static Answer refuses(String message) {
    return answers(call -> Outcome.Refused.byProvider(message));
  }

  /** The call has no effect, and may be retried. */
  public static Answer fails(String message) {
    return answers(call -> Outcome.TryAgain.unreachable(message));
  }

  /** The call has no effect, and must not be retried before this delay has passed. */
  public static Answer asksToWait(Duration retryAfter, String message) {
    return answers(call -> Outcome.TryAgain.after(retryAfter, message));
  }

  /** The task itself is broken, and becomes a dead letter. */
  public static Answer givesUp(String message) {
    return answers(call -> new Outcome.GiveUp(ErrorKind.PROVIDER_REFUSED, message));
  }

  /** The call has no effect and times out. The test does not wait for the timeout. */
  public static Answer timesOut() {
    return fails(SILENCE).andIsLost();
  }

  /** The call has its effect, but the response is lost: the call times out. */
  public static Answer losesTheAnswer() {
    return accepts().andIsLost();
  }

  /** The call has its effect, and the worker dies before it can record that. */
  public static Answer killsTheWorker() {
    return accepts().thenTheWorkerDies();
  }

  /**
   * Returns a copy whose response arrives this much later on the clock of the test, while other
   * tasks go on. The lease is not renewed: if the clock passes its expiry, the task is redelivered
   * before the response arrives.
   */
  public Answer after(Duration time) {
    return new Answer(rule, way, time);
  }

  /** Returns a copy after which the worker dies before it can record the response. */
  public Answer thenTheWorkerDies() {
    return new Answer(rule, Way.DIES_WITH_THE_WORKER, delay);
  }

  private Answer andIsLost() {
    return new Answer(rule, Way.IS_LOST, delay);
  }

  /** Returns the provider's response, whether it reaches the worker or not. */
  Outcome to(Call call) throws Exception {
    return rule.answer(call);
  }

  /**
   * Returns what the worker receives; for a lost response, what the worker would conclude itself.
   */
  Outcome heard(Outcome said, boolean knowsKeys) {
    if (way != Way.IS_LOST) {
      return said;
    }
    return knowsKeys
        ? new Outcome.TryAgain(ErrorKind.TIMEOUT, SILENCE, null)
        : new Outcome.Unknown(SILENCE);
  }

  Optional<Duration> delay() {
    return Optional.ofNullable(delay);
  }

  boolean killsWorker() {
    return way == Way.DIES_WITH_THE_WORKER;
  }
}
