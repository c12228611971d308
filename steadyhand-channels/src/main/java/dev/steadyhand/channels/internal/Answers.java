package dev.steadyhand.channels.internal;

import dev.steadyhand.worker.ErrorKind;
import dev.steadyhand.worker.Outcome;
import java.util.Optional;

/** Maps responses in the way that is common to all HTTP providers. */
public final class Answers {
  private Answers() {}

  /** For idempotent calls: retries calls without a response. */
  public static Outcome retried(String provider, Exchange unanswered) {
    return switch (unanswered) {
      case Exchange.NotSent(ErrorKind kind, String why) ->
          new Outcome.TryAgain(kind, provider + ": " + why, null);
      case Exchange.NoAnswer(ErrorKind kind, String why) ->
          new Outcome.TryAgain(kind, provider + ": " + why, null);
      case Exchange.Answered answer -> throw new IllegalArgumentException(answer.toString());
    };
  }

  /** For calls that are not idempotent: unknown, unless nothing was sent. */
  public static Outcome notRepeated(String provider, Exchange unanswered) {
    return unanswered instanceof Exchange.NoAnswer(ErrorKind kind, String why)
        ? new Outcome.Unknown(provider + ": " + why)
        : retried(provider, unanswered);
  }

  /** A temporary failure; honours {@code Retry-After}. */
  public static Outcome later(
      String provider, Exchange.Answered answer, Optional<String> providerCode) {
    return new Outcome.TryAgain(
        ErrorKind.PROVIDER_UNREACHABLE, text(provider, answer, providerCode), answer.retryAfter());
  }

  /** A permanent rejection. */
  public static Outcome refused(
      String provider, Exchange.Answered answer, Optional<String> providerCode) {
    return Outcome.Refused.byProvider(text(provider, answer, providerCode));
  }

  /** Returns a short description of the response. */
  public static String text(
      String provider, Exchange.Answered answer, Optional<String> providerCode) {
    return "%s answered %d%s"
        .formatted(provider, answer.status(), ProviderCode.suffix(providerCode));
  }

  /** Returns whether this status asks for a retry: 408, 425, 429 and all 5xx. */
  public static boolean asksToRetry(int status) {
    return status == 408 || status == 425 || status == 429 || status >= 500;
  }
}
