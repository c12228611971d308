package dev.steadyhand.worker.internal;

import dev.steadyhand.worker.ErrorKind;
import dev.steadyhand.worker.Outcome;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** An outcome as the arguments of {@code queues.record_outcome}. */
record OutcomeRow(
    String outcome,
    @Nullable String answer,
    @Nullable String errorKind,
    @Nullable String errorMessage,
    @Nullable String retryAfter) {
  OutcomeRow {
    errorMessage = errorMessage == null ? null : errorMessage.replace("\0", "");
  }

  static OutcomeRow of(JobOutcome attempt) {
    String details = attempt.details() == null ? null : StorableAnswer.of(attempt.details());
    return switch (attempt.outcome()) {
      case Outcome.Accepted(var answer) ->
          new OutcomeRow("accepted", StorableAnswer.of(answer), null, null, null);
      case Outcome.Refused(var kind, var message) ->
          new OutcomeRow("refused", details, kind.code(), message, null);
      case Outcome.GiveUp(var kind, var message) ->
          new OutcomeRow("refused", details, kind.code(), message, null);
      case Outcome.TryAgain(var kind, var message, var retryAfter) ->
          new OutcomeRow("try_again", details, kind.code(), message, interval(retryAfter));
      case Outcome.Unknown(var message) ->
          new OutcomeRow("unknown", details, ErrorKind.OUTCOME_UNKNOWN.code(), message, null);
    };
  }

  private static @Nullable String interval(@Nullable Duration duration) {
    return duration == null ? null : duration.toMillis() + " milliseconds";
  }
}
