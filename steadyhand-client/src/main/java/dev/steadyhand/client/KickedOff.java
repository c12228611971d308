package dev.steadyhand.client;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The result of a kickoff. */
public sealed interface KickedOff {

  /**
   * The process was started. A kickoff is idempotent: the process may have been started before.
   *
   * @param rootTaskId the root of the process
   * @param columns all columns that the function returned, by name
   */
  record Started(long rootTaskId, Map<String, @Nullable Object> columns) implements KickedOff {
    public Started {
      columns = Collections.unmodifiableMap(new LinkedHashMap<>(columns));
    }
  }

  /**
   * Nothing was started, because an argument is invalid.
   *
   * @param validationFailureMessage the reason, as a sentence for people
   * @param validationFailureCode the reason as a code for programs, for example {@code
   *     email_message_not_found}; null if the function returns none
   */
  record Refused(String validationFailureMessage, @Nullable String validationFailureCode)
      implements KickedOff {

    /** Returns the message, and the code if there is one, for logs and exceptions. */
    @Override
    public String toString() {
      return validationFailureCode == null
          ? validationFailureMessage
          : "%s (%s)".formatted(validationFailureMessage, validationFailureCode);
    }
  }
}
