package dev.steadyhand.cli.support;

import org.jspecify.annotations.Nullable;

/** A failure with a message for users and an exit code. */
public final class CommandException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int exitCode;

  public CommandException(int exitCode, String message, @Nullable Throwable cause) {
    super(message, cause);
    this.exitCode = exitCode;
  }

  /** Returns a failure for something that does not exist. */
  public static CommandException notFound(String message) {
    return new CommandException(ExitCode.NOT_FOUND, message, null);
  }

  public int exitCode() {
    return exitCode;
  }
}
