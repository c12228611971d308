package dev.steadyhand.client;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What came of a kickoff. */
public sealed interface KickedOff {

  /**
   * The process is on its way. A kickoff is idempotent: it may have been before.
   *
   * @param rootTaskId the root of the process
   * @param columns everything that the function answered, by name
   */
  record Started(long rootTaskId, Map<String, @Nullable Object> columns) implements KickedOff {
    public Started {
      columns = Collections.unmodifiableMap(new LinkedHashMap<>(columns));
    }
  }

  /**
   * Nothing was started, since an argument was wrong.
   *
   * @param validationFailureMessage what is wrong, in a sentence for people
   * @param validationFailureCode the same in a word that programs can read, such as {@code
   *     email_message_not_found}; null if the function answers none
   */
  record Refused(String validationFailureMessage, @Nullable String validationFailureCode)
      implements KickedOff {

    /** The sentence, and the word if there is one: for logs and exceptions. */
    @Override
    public String toString() {
      return validationFailureCode == null
          ? validationFailureMessage
          : "%s (%s)".formatted(validationFailureMessage, validationFailureCode);
    }
  }
}
