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
   * @param validationFailureMessage what is wrong, in a word that programs can read
   */
  record Refused(String validationFailureMessage) implements KickedOff {}
}
