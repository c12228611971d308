package dev.steadyhand.channels.internal;

import dev.steadyhand.worker.ErrorKind;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What came of one HTTP request. */
public sealed interface Exchange {
  /**
   * There was an answer.
   *
   * @param status its status code
   * @param headers its headers, names in lower case
   * @param body the beginning of its body, as much as was wanted and came
   * @param whole whether that is all of it
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Answered(int status, Map<String, String> headers, byte[] body, boolean whole)
      implements Exchange {
    /** The body as text. */
    public String text() {
      return new String(body, StandardCharsets.UTF_8);
    }

    /** How long the server asked to wait; null if it did not. */
    public @Nullable Duration retryAfter() {
      return RetryAfter.parse(headers.get("retry-after"), Clock.systemUTC());
    }

    /** Whether it is a 2xx. */
    public boolean good() {
      return status >= 200 && status < 300;
    }

    /** Says nothing of the body. */
    @Override
    public String toString() {
      return "answered " + status;
    }
  }

  /**
   * No byte of the request has left: it had no effect.
   *
   * @param kind unreachable, or timeout
   * @param why in a few words that hold no address
   */
  record NotSent(ErrorKind kind, String why) implements Exchange {}

  /**
   * The request, or a part of it, was sent, and no answer came.
   *
   * @param kind unreachable, or timeout
   * @param why in a few words that hold no address
   */
  record NoAnswer(ErrorKind kind, String why) implements Exchange {}
}
