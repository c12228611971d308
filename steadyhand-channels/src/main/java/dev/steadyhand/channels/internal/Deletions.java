package dev.steadyhand.channels.internal;

import dev.steadyhand.worker.Outcome;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sorts what an object store answers to a DELETE. */
public final class Deletions {
  private static final Pattern CODE = Pattern.compile("<Code>\\s*([^<]{1,80}?)\\s*</Code>");

  private Deletions() {}

  /** Deleting may be repeated, so what was not answered is tried again. */
  public static Outcome sort(String store, Exchange exchange) {
    if (!(exchange instanceof Exchange.Answered answer)) {
      return Answers.retried(store, exchange);
    }
    if (answer.good()) {
      return Outcome.Accepted.empty();
    }
    Optional<String> code = code(answer.text());
    return switch (answer.status()) {
      // A missing bucket is a mistake somewhere, and no proof that its objects are gone.
      case 404 ->
          code.filter("NoSuchBucket"::equals).isPresent()
              ? Answers.refused(store, answer, code)
              : Outcome.Accepted.with("note", "was already deleted");
      // About our key, clock or rights, or a signature that has run out, not about the object.
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
