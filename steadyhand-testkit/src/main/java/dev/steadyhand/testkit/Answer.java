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
 * What a provider does with a call. To be imported statically: {@code
 * kit.provider("email").once(fails("mail server is down"))}.
 */
public final class Answer {
  private static final String SILENCE = "no answer within its time";

  /** Decides what to answer. What it throws is as if the channel had thrown it. */
  public interface Rule {
    /** The answer to a call. */
    Outcome answer(Call call) throws Exception;
  }

  /** What becomes of the answer. */
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

  /** Whatever this rule says. */
  public static Answer answers(Rule rule) {
    return new Answer(rule, Way.ARRIVES, null);
  }

  /** It has its effect. */
  public static Answer accepts() {
    return answers(call -> Outcome.Accepted.with("id", "call-" + call.idempotencyKey()));
  }

  /** It has its effect, and this is what the success handler gets to read. */
  public static Answer accepts(JsonNode answer) {
    return answers(call -> new Outcome.Accepted(answer));
  }

  /** It has its effect, and the success handler gets one field to read. */
  public static Answer accepts(String field, String value) {
    return accepts(Json.object().put(field, value));
  }

  /** No, and no retry will change that. */
  public static Answer refuses(String message) {
    return answers(call -> Outcome.Refused.byProvider(message));
  }

  /** It has no effect, and may have one later. */
  public static Answer fails(String message) {
    return answers(call -> Outcome.TryAgain.unreachable(message));
  }

  /** It has no effect, and is not to be tried again before this time is over. */
  public static Answer asksToWait(Duration retryAfter, String message) {
    return answers(call -> Outcome.TryAgain.after(retryAfter, message));
  }

  /** The task as such is broken, and becomes a dead letter. */
  public static Answer givesUp(String message) {
    return answers(call -> new Outcome.GiveUp(ErrorKind.PROVIDER_REFUSED, message));
  }

  /** It has no effect, and the time limit of the call passes. No test waits for that. */
  public static Answer timesOut() {
    return fails(SILENCE).andIsLost();
  }

  /** It has its effect, and the answer does not get back: the time limit of the call passes. */
  public static Answer losesTheAnswer() {
    return accepts().andIsLost();
  }

  /** It has its effect, and the worker dies before it can tell anybody. */
  public static Answer killsTheWorker() {
    return accepts().thenTheWorkerDies();
  }

  /**
   * The same, but the answer comes so much later on the clock of the test, and others go on
   * meanwhile. Nobody renews the lease of the task: if the clock passes its end, the task is
   * delivered again before the answer comes.
   */
  public Answer after(Duration time) {
    return new Answer(rule, way, time);
  }

  /** The same, but the worker dies before it can tell anybody what was answered. */
  public Answer thenTheWorkerDies() {
    return new Answer(rule, Way.DIES_WITH_THE_WORKER, delay);
  }

  private Answer andIsLost() {
    return new Answer(rule, Way.IS_LOST, delay);
  }

  /** What the provider says, whether it is heard or not. */
  Outcome to(Call call) throws Exception {
    return rule.answer(call);
  }

  /** What the worker hears: of a silence what it would make of it itself. */
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
