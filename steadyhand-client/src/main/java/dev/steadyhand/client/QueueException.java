package dev.steadyhand.client;

import dev.steadyhand.database.SqlState;

/** Thrown if the queue rejects a request. The message contains ids and rules, never a payload. */
public final class QueueException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final SqlState state;

  /**
   * @param state the reason, for programs
   * @param message the reason, for people
   */
  public QueueException(SqlState state, String message) {
    super(message);
    this.state = state;
  }

  /** Returns the reason, for programs. */
  public SqlState state() {
    return state;
  }
}
