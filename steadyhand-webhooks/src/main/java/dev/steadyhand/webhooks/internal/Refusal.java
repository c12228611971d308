package dev.steadyhand.webhooks.internal;

import java.time.Duration;
import java.util.Optional;

/** A delivery is not taken; a sender that knows its trade sends it again where that can help. */
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
    return new Refusal(429, "Too many at once.", Optional.of(wait));
  }

  static Refusal notNow(String words) {
    return new Refusal(503, words, Optional.of(SOON));
  }

  /** For what the database answers instead of an id. */
  static Refusal because(String failure) {
    return switch (failure) {
      case "body_too_large" -> tooLarge();
      case "headers_too_large" -> of(413, "The headers are too large.");
      case "url_too_long" -> of(414, "The address is too long.");
      case "impossible_source" -> of(404, "There is no such source.");
      default -> of(400, "This is no delivery: " + failure.replace('_', ' ') + ".");
    };
  }

  static Refusal tooLarge() {
    return of(413, "The body is too large.");
  }

  int status() {
    return status;
  }

  /** In whole seconds, rounded up: who comes back then is let in. */
  Optional<Long> retryAfterSeconds() {
    return retryAfter.map(wait -> Math.max(1, wait.plusSeconds(1).minusNanos(1).toSeconds()));
  }

  /** In a sentence. */
  String words() {
    return String.valueOf(getMessage());
  }
}
