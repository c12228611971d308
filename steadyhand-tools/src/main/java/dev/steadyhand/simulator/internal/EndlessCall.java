package dev.steadyhand.simulator.internal;

import dev.steadyhand.simulator.call.Call;
import java.sql.SQLException;

/** A call that the server has stopped, since it did not come to its end. */
final class EndlessCall extends RuntimeException {
  static final String SENTENCE = "every call comes to its end";

  private static final long serialVersionUID = 1L;
  private static final String QUERY_CANCELED = "57014";

  private final String found;

  private EndlessCall(String words, SQLException cause) {
    super(cause);
    this.found =
        "a call did not end within %d seconds: %s. Is there a loop without an end? %s"
            .formatted(
                Server.LONGEST_CALL.toSeconds(),
                words,
                String.valueOf(cause.getMessage()).replace('\n', ' '));
  }

  /** Throws if this call was stopped by the server, and not by the schedule. */
  static void refuse(Call call, SQLException e) {
    if (QUERY_CANCELED.equals(e.getSQLState())) {
      throw new EndlessCall(call.words(), e);
    }
  }

  /** What is told of it. */
  String found() {
    return found;
  }
}
