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

  static OutcomeRow of(Outcome outcome) {
    return switch (outcome) {
      case Outcome.Accepted(var answer) ->
          new OutcomeRow("accepted", StorableAnswer.of(answer), null, null, null);
      case Outcome.Refused(var kind, var message) ->
          new OutcomeRow("refused", null, kind.code(), message, null);
      case Outcome.GiveUp(var kind, var message) ->
          new OutcomeRow("refused", null, kind.code(), message, null);
      case Outcome.TryAgain(var kind, var message, var retryAfter) ->
          new OutcomeRow("try_again", null, kind.code(), message, interval(retryAfter));
      case Outcome.Unknown(var message) ->
          new OutcomeRow("unknown", null, ErrorKind.OUTCOME_UNKNOWN.code(), message, null);
    };
  }

  private static @Nullable String interval(@Nullable Duration duration) {
    return duration == null ? null : duration.toMillis() + " milliseconds";
  }
}
