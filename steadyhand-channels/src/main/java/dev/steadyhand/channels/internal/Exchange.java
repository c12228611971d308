package dev.steadyhand.channels.internal;

import dev.steadyhand.worker.ErrorKind;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The result of one HTTP request. */
public sealed interface Exchange {
  /**
   * A response was received.
   *
   * @param status the status code
   * @param headers the headers, with names in lower case
   * @param body the beginning of the body, up to the requested length
   * @param whole whether that is the whole body
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Answered(int status, Map<String, String> headers, byte[] body, boolean whole)
      implements Exchange {
    /** Returns the body as text. */
    public String text() {
      return new String(body, StandardCharsets.UTF_8);
    }

    /** Returns the delay that the server asked for; null if none. */
    public @Nullable Duration retryAfter() {
      return RetryAfter.parse(headers.get("retry-after"), Clock.systemUTC());
    }

    /** Returns whether it is a 2xx. */
    public boolean good() {
      return status >= 200 && status < 300;
    }

    /** Leaves out the body. */
    @Override
    public String toString() {
      return "answered " + status;
    }
  }

  /**
   * No byte of the request was sent: it had no effect.
   *
   * @param kind unreachable, or timeout
   * @param why a short reason without the address
   */
  record NotSent(ErrorKind kind, String why) implements Exchange {}

  /**
   * The request, or a part of it, was sent, and no response was received.
   *
   * @param kind unreachable, or timeout
   * @param why a short reason without the address
   */
  record NoAnswer(ErrorKind kind, String why) implements Exchange {}
}
