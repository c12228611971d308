package dev.steadyhand.worker;

import dev.steadyhand.client.Json;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** A provider's answer, sorted. Messages hold no payload and no secret. */
public sealed interface Outcome {

  /**
   * It has its effect.
   *
   * @param answer what the provider said, for the success handler
   */
  record Accepted(JsonNode answer) implements Outcome {
    /** Accepted, with nothing to tell. */
    public static Accepted empty() {
      return new Accepted(Json.object());
    }

    /** Accepted, with one field to tell: usually the provider's own id. */
    public static Accepted with(String field, String value) {
      return new Accepted(Json.object().put(field, value));
    }
  }

  /**
   * No, and no retry will change that.
   *
   * @param kind {@link ErrorKind#PROVIDER_REFUSED}, or {@link ErrorKind#VALIDATION} if the channel
   *     itself found the request wrong
   * @param message why
   */
  record Refused(ErrorKind kind, String message) implements Outcome {
    /** Refused by the provider. */
    public static Refused byProvider(String message) {
      return new Refused(ErrorKind.PROVIDER_REFUSED, message);
    }

    /** Refused by the channel, before any call. */
    public static Refused invalid(String message) {
      return new Refused(ErrorKind.VALIDATION, message);
    }
  }

  /**
   * It had no effect, and may have one later.
   *
   * @param kind why, in one word
   * @param message why
   * @param retryAfter how long the provider asked to wait, if it did
   */
  record TryAgain(ErrorKind kind, String message, @Nullable Duration retryAfter)
      implements Outcome {
    /** The provider could not be reached, or is not well. */
    public static TryAgain unreachable(String message) {
      return new TryAgain(ErrorKind.PROVIDER_UNREACHABLE, message, null);
    }

    /** The provider asked to wait. */
    public static TryAgain after(Duration retryAfter, String message) {
      return new TryAgain(ErrorKind.PROVIDER_UNREACHABLE, message, retryAfter);
    }
  }

  /**
   * The task as such is broken, and no retry can mend it: it becomes a dead letter now, for someone
   * to read, mend and replay. Its error handler is told.
   *
   * @param kind why, in one word
   * @param message why
   */
  record GiveUp(ErrorKind kind, String message) implements Outcome {}

  /**
   * The call was sent, and nobody knows whether it had its effect.
   *
   * @param message what happened
   */
  record Unknown(String message) implements Outcome {}
}
