package dev.steadyhand.cli.support;

import dev.steadyhand.client.QueueException;
import dev.steadyhand.database.DatabaseUrl;
import dev.steadyhand.database.ServerMessage;
import dev.steadyhand.database.SqlState;
import java.sql.SQLException;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Translates database errors to a message and an exit code. */
public final class DatabaseFailure {
  private static final Set<SqlState> UNKNOWN =
      EnumSet.of(
          SqlState.UNKNOWN_TASK_TYPE,
          SqlState.UNKNOWN_QUEUE,
          SqlState.UNKNOWN_TASK,
          SqlState.UNKNOWN_PROCESS,
          SqlState.UNKNOWN_DEAD_LETTER);

  private static final String NO_RIGHT = "42501";

  private DatabaseFailure() {}

  public static CommandException noConnection(SQLException e, DatabaseUrl url) {
    return new CommandException(
        ExitCode.FAILED, "Cannot connect to %s: %s".formatted(url, ServerMessage.of(e)), e);
  }

  public static CommandException of(QueueException e) {
    return new CommandException(
        exitCode(e.state()), ServerMessage.sentence(String.valueOf(e.getMessage())), e);
  }

  public static CommandException of(SQLException e, DatabaseUrl url) {
    return of(e, url, "Reading requires the observer role, actions require the operator role.");
  }

  /**
   * Translates an error of a command that requires another role.
   *
   * @param needs a sentence about the required role
   */
  public static CommandException of(SQLException e, DatabaseUrl url, String needs) {
    Optional<SqlState> ours = SqlState.of(e);
    if (ours.isPresent()) {
      return new CommandException(
          exitCode(ours.get()), ServerMessage.sentence(ServerMessage.of(e)), e);
    }
    return switch (String.valueOf(e.getSQLState())) {
      // No such schema, function, table or column.
      case "3F000", "42883", "42P01", "42703" ->
          new CommandException(
              ExitCode.FAILED,
              "Steadyhand is not installed in %s, or is an older version: run 'steadyhand migrate' first."
                  .formatted(url),
              e);
      case NO_RIGHT ->
          new CommandException(
              ExitCode.NOT_ALLOWED,
              "Not allowed in %s: %s. %s".formatted(url, ServerMessage.of(e), needs),
              e);
      default ->
          new CommandException(
              ExitCode.FAILED, "Database error in %s: %s".formatted(url, ServerMessage.of(e)), e);
    };
  }

  /** Returns whether another user might have the required rights. */
  public static boolean isAboutRights(@Nullable Throwable cause) {
    return cause instanceof SQLException e && NO_RIGHT.equals(e.getSQLState());
  }

  private static int exitCode(SqlState state) {
    return UNKNOWN.contains(state) ? ExitCode.NOT_FOUND : ExitCode.FAILED;
  }
}
