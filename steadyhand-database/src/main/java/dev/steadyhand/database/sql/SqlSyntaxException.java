package dev.steadyhand.database.sql;

/** Thrown if the structure of a text cannot be followed; the message is PostgreSQL's. */
public final class SqlSyntaxException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int line;

  /** Creates the exception for this line. */
  public SqlSyntaxException(String reason, int line) {
    super(reason, null, false, false);
    this.line = line;
  }

  /** Returns the line, counted from 1. */
  public int line() {
    return line;
  }

  /** Returns the message. */
  public String reason() {
    return String.valueOf(getMessage());
  }
}
