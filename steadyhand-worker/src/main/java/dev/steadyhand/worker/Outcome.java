package dev.steadyhand.worker;

import dev.steadyhand.client.Json;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The classified result of a call. Messages must contain neither payload nor secrets. */
public sealed interface Outcome {

  /**
   * The call succeeded.
   *
   * @param answer the provider's response, passed to the success handler
   */
  record Accepted(JsonNode answer) implements Outcome {
    /** Returns an acceptance without response data. */
    public static Accepted empty() {
      return new Accepted(Json.object());
    }

    /** Returns an acceptance with a single response field, usually the provider's own id. */
    public static Accepted with(String field, String value) {
      return new Accepted(Json.object().put(field, value));
    }
  }

  /**
   * The request was rejected permanently; a retry would not help.
   *
   * @param kind {@link ErrorKind#PROVIDER_REFUSED}, or {@link ErrorKind#VALIDATION} if the channel
   *     itself rejected the request
   * @param message the reason
   */
  record Refused(ErrorKind kind, String message) implements Outcome {
    /** Rejected by the provider. */
    public static Refused byProvider(String message) {
      return new Refused(ErrorKind.PROVIDER_REFUSED, message);
    }

    /** Rejected by the channel, before any call was made. */
    public static Refused invalid(String message) {
      return new Refused(ErrorKind.VALIDATION, message);
    }
  }

  /**
   * A temporary failure: the call had no effect and may succeed later.
   *
   * @param kind the kind of failure
   * @param message the reason
   * @param retryAfter the delay that the provider asked for, if any
   */
  record TryAgain(ErrorKind kind, String message, @Nullable Duration retryAfter)
      implements Outcome {
    /** The provider could not be reached, or is failing. */
    public static TryAgain unreachable(String message) {
      return new TryAgain(ErrorKind.PROVIDER_UNREACHABLE, message, null);
    }

    /** The provider asked for a delay before the next call. */
    public static TryAgain after(Duration retryAfter, String message) {
      return new TryAgain(ErrorKind.PROVIDER_UNREACHABLE, message, retryAfter);
    }
  }

  /**
   * The task itself is broken, and no retry can fix it: it becomes a dead letter immediately, to be
   * inspected, fixed and replayed. Its error handler runs.
   *
   * @param kind the kind of failure
   * @param message the reason
   */
  record GiveUp(ErrorKind kind, String message) implements Outcome {}

  /**
   * The call was sent, and it is unknown whether it had its effect.
   *
   * @param message what happened
   */
  record Unknown(String message) implements Outcome {}
}
