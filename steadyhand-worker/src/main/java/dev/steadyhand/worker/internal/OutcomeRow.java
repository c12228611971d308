package dev.steadyhand.worker.internal;

import dev.steadyhand.client.Json;
import dev.steadyhand.worker.ErrorKind;
import dev.steadyhand.worker.Outcome;
import java.time.Duration;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** An outcome in the words of {@code queues.record_outcome}. */
record OutcomeRow(
    String outcome,
    @Nullable String answer,
    @Nullable String errorKind,
    @Nullable String errorMessage,
    @Nullable String retryAfter) {
  /** Not behind a backslash that is itself escaped. */
  private static final Pattern ESCAPED_NUL = Pattern.compile("(?<!\\\\)((?:\\\\\\\\)*)\\\\u0000");

  OutcomeRow {
    errorMessage = errorMessage == null ? null : errorMessage.replace("\0", "");
  }

  static OutcomeRow of(Outcome outcome) {
    return switch (outcome) {
      case Outcome.Accepted(var answer) ->
          new OutcomeRow("accepted", storable(Json.write(answer)), null, null, null);
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

  /** An answer must not be lost for a NUL, which neither text nor jsonb can hold. */
  private static String storable(String json) {
    return ESCAPED_NUL.matcher(json).replaceAll("$1");
  }

  private static @Nullable String interval(@Nullable Duration duration) {
    return duration == null ? null : duration.toMillis() + " milliseconds";
  }
}
