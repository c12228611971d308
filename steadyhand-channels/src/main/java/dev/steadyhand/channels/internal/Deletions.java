package dev.steadyhand.channels.internal;

import dev.steadyhand.worker.Outcome;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Maps the responses of an object store to a DELETE. */
public final class Deletions {
  private static final Pattern CODE = Pattern.compile("<Code>\\s*([^<]{1,80}?)\\s*</Code>");

  private Deletions() {}

  /** Deletion is idempotent, so calls without a response are retried. */
  public static Outcome sort(String store, Exchange exchange) {
    if (!(exchange instanceof Exchange.Answered answer)) {
      return Answers.retried(store, exchange);
    }
    if (answer.good()) {
      return Outcome.Accepted.empty();
    }
    Optional<String> code = code(answer.text());
    return switch (answer.status()) {
      // A missing bucket is a configuration error, and does not prove that its objects are gone.
      case 404 ->
          code.filter("NoSuchBucket"::equals).isPresent()
              ? Answers.refused(store, answer, code)
              : Outcome.Accepted.with("note", "was already deleted");
      // Concerns our key, clock or permissions, or an expired signature, not the object.
      case 401, 403 -> Answers.later(store, answer, code);
      default ->
          Answers.asksToRetry(answer.status())
              ? Answers.later(store, answer, code)
              : Answers.refused(store, answer, code);
    };
  }

  private static Optional<String> code(String body) {
    Matcher matcher = CODE.matcher(body);
    return matcher.find()
        ? Optional.of(matcher.group(1)).filter(ProviderCode::looksLikeOne)
        : Optional.empty();
  }
}
