package dev.steadyhand.client;

import dev.steadyhand.database.SqlState;

/** The queue refused. Its message names ids and rules, never a payload. */
public final class QueueException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final SqlState state;

  /**
   * @param state what is wrong, for programs
   * @param message what is wrong, for people
   */
  public QueueException(SqlState state, String message) {
    super(message);
    this.state = state;
  }

  /** What is wrong, for programs. */
  public SqlState state() {
    return state;
  }
}
