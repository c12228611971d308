package dev.steadyhand.cli.support;

import org.jspecify.annotations.Nullable;

/** A failure that was put in words, with the exit code that it means. */
public final class CommandException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int exitCode;

  public CommandException(int exitCode, String message, @Nullable Throwable cause) {
    super(message, cause);
    this.exitCode = exitCode;
  }

  /** What was asked for is not there. */
  public static CommandException notFound(String message) {
    return new CommandException(ExitCode.NOT_FOUND, message, null);
  }

  public int exitCode() {
    return exitCode;
  }
}
