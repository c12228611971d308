package dev.steadyhand.webhooks.internal;

import java.time.Duration;
import java.util.Optional;

/** A rejected delivery; the status tells the sender whether to retry. */
@SuppressWarnings("serial") // never leaves this process
final class Refusal extends Exception {
  private static final Duration SOON = Duration.ofSeconds(5);

  private final int status;
  private final Optional<Duration> retryAfter;

  private Refusal(int status, String words, Optional<Duration> retryAfter) {
    super(words, null, false, false);
    this.status = status;
    this.retryAfter = retryAfter;
  }

  static Refusal of(int status, String words) {
    return new Refusal(status, words, Optional.empty());
  }

  static Refusal tooMany(Duration wait) {
    return new Refusal(429, "Rate limit exceeded; retry later.", Optional.of(wait));
  }

  static Refusal notNow(String words) {
    return new Refusal(503, words, Optional.of(SOON));
  }

  /** Maps a validation failure of the database. */
  static Refusal because(String failure) {
    return switch (failure) {
      case "body_too_large" -> tooLarge();
      case "headers_too_large" -> of(413, "The headers are too large.");
      case "url_too_long" -> of(414, "The URL is too long.");
      case "impossible_source" -> of(404, "There is no such source.");
      default -> of(400, "The delivery is not valid: " + failure.replace('_', ' ') + ".");
    };
  }

  static Refusal tooLarge() {
    return of(413, "The body is too large.");
  }

  int status() {
    return status;
  }

  /** Returns the delay in whole seconds, rounded up, so that a retry then is accepted. */
  Optional<Long> retryAfterSeconds() {
    return retryAfter.map(wait -> Math.max(1, wait.plusSeconds(1).minusNanos(1).toSeconds()));
  }

  /** Returns the reason as a sentence. */
  String words() {
    return String.valueOf(getMessage());
  }
}
