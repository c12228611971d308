package dev.steadyhand.simulator.internal;

import dev.steadyhand.simulator.Fault;
import dev.steadyhand.simulator.call.Reply;
import java.sql.SQLException;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Creates the replies of faults, and formats replies. */
final class Replies {
  private static final String CONNECTION_FAILURE = "08006";
  private static final int LONGEST = 100;
  private static final int MOST_ROWS = 3;

  private Replies() {}

  static Reply connectionLost() {
    return new Reply.Failed(new SQLException("the connection broke", CONNECTION_FAILURE));
  }

  /** Returns the reply to a call that this fault rolls back, if it does. */
  static Optional<Reply> rolledBack(Fault fault) {
    return switch (fault) {
      case CUT_OFF -> Optional.of(connectionLost());
      case CONFLICT -> failed("could not serialize access", "40001");
      case CANCELED -> failed("canceling statement", "57014");
      case DISK_FULL -> failed("could not extend file: No space left on device", "53100");
      case NONE, REPLY_LOST, CRASH, CRASH_AFTER -> Optional.empty();
    };
  }

  private static Optional<Reply> failed(String message, String state) {
    return Optional.of(new Reply.Failed(new SQLException(message, state)));
  }

  static String words(Reply reply) {
    return switch (reply) {
      case Reply.Rows(var rows) when rows.isEmpty() -> "nothing";
      case Reply.Rows(var rows) ->
          shortened(
              rows.stream().limit(MOST_ROWS).map(Replies::words).collect(Collectors.joining("; "))
                  + (rows.size() > MOST_ROWS ? "; …" : ""));
      case Reply.Failed(SQLException e) ->
          shortened("%s %s".formatted(e.getSQLState(), String.valueOf(e.getMessage())));
    };
  }

  private static String words(List<@Nullable String> row) {
    return row.stream().filter(Objects::nonNull).collect(Collectors.joining(", "));
  }

  private static String shortened(String text) {
    String line = text.lines().findFirst().orElse("");
    return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "…";
  }
}
