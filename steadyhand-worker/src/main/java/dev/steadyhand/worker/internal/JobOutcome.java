package dev.steadyhand.worker.internal;

import dev.steadyhand.client.Json;
import dev.steadyhand.worker.ErrorKind;
import dev.steadyhand.worker.NotDoneException;
import dev.steadyhand.worker.Outcome;
import dev.steadyhand.worker.PermanentFailureException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What came of an attempt of a handler whose task has a supervisor: the supervisor decides whether
 * there is another one.
 *
 * @param outcome the outcome of the call
 * @param details {@code {"stack_trace", "uncertain"}} of a failure, stored as its answer; null if
 *     there are none
 */
record JobOutcome(Outcome outcome, @Nullable JsonNode details) {
  private static final List<String> OURS =
      List.of(
          PermanentFailureException.class.getName() + ": ",
          NotDoneException.class.getName() + ": ");

  /** The outcome of a channel, which tells no more. */
  JobOutcome(Outcome outcome) {
    this(outcome, null);
  }

  static JobOutcome accepted(JsonNode result) {
    return new JobOutcome(new Outcome.Accepted(result));
  }

  /**
   * An attempt that failed. If its effect must not be repeated, only two things say that it did not
   * take effect: the handler said so, or it was not called at all.
   */
  static JobOutcome failed(JobFailure failure, Job<?> job) {
    boolean mayHaveHappened = failure.kind() == ErrorKind.TIMEOUT && !job.isInTransaction();
    return new JobOutcome(outcome(failure, job), details(failure, mayHaveHappened));
  }

  private static Outcome outcome(JobFailure failure, Job<?> job) {
    if (failure.isPermanent()) {
      return new Outcome.Refused(failure.kind(), said(failure.message()));
    }
    boolean isKnown = failure.isNotDone() || failure.kind() == ErrorKind.VALIDATION;
    return job.idempotent() || isKnown
        ? new Outcome.TryAgain(failure.kind(), said(failure.message()), failure.retryAfter())
        : new Outcome.Unknown(failure.message());
  }

  /** What the handler gave as its reason, for people: the stack trace has the class. */
  private static String said(String message) {
    return OURS.stream()
        .filter(message::startsWith)
        .findFirst()
        .map(ours -> message.substring(ours.length()))
        .orElse(message);
  }

  private static JsonNode details(JobFailure failure, boolean mayHaveHappened) {
    ObjectNode details = Json.object();
    if (failure.stackTrace() != null) {
      details.put("stack_trace", failure.stackTrace());
    }
    return details.put("uncertain", mayHaveHappened);
  }
}
