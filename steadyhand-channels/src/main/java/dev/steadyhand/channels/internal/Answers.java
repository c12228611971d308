package dev.steadyhand.channels.internal;

import dev.steadyhand.worker.ErrorKind;
import dev.steadyhand.worker.Outcome;
import java.util.Optional;

/** Sorts what all HTTP providers have in common. */
public final class Answers {
  private Answers() {}

  /** For calls that may be repeated: whatever was not answered is tried again. */
  public static Outcome retried(String provider, Exchange unanswered) {
    return switch (unanswered) {
      case Exchange.NotSent(ErrorKind kind, String why) ->
          new Outcome.TryAgain(kind, provider + ": " + why, null);
      case Exchange.NoAnswer(ErrorKind kind, String why) ->
          new Outcome.TryAgain(kind, provider + ": " + why, null);
      case Exchange.Answered answer -> throw new IllegalArgumentException(answer.toString());
    };
  }

  /** For calls that may not be repeated: unknown, unless nothing was sent. */
  public static Outcome notRepeated(String provider, Exchange unanswered) {
    return unanswered instanceof Exchange.NoAnswer(ErrorKind kind, String why)
        ? new Outcome.Unknown(provider + ": " + why)
        : retried(provider, unanswered);
  }

  /** Come back later; obeys {@code Retry-After}. */
  public static Outcome later(
      String provider, Exchange.Answered answer, Optional<String> providerCode) {
    return new Outcome.TryAgain(
        ErrorKind.PROVIDER_UNREACHABLE, text(provider, answer, providerCode), answer.retryAfter());
  }

  /** No. */
  public static Outcome refused(
      String provider, Exchange.Answered answer, Optional<String> providerCode) {
    return Outcome.Refused.byProvider(text(provider, answer, providerCode));
  }

  /** What was answered, in a few words. */
  public static String text(
      String provider, Exchange.Answered answer, Optional<String> providerCode) {
    return "%s answered %d%s"
        .formatted(provider, answer.status(), ProviderCode.suffix(providerCode));
  }

  /** Whether this status asks to try the same request again: 408, 425, 429 and all 5xx. */
  public static boolean asksToRetry(int status) {
    return status == 408 || status == 425 || status == 429 || status >= 500;
  }
}
