package dev.steadyhand.cli;

import org.jspecify.annotations.Nullable;

/** A failure that was put in words, with the exit code that it means. */
final class CommandException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int exitCode;

  CommandException(int exitCode, String message, @Nullable Throwable cause) {
    super(message, cause);
    this.exitCode = exitCode;
  }

  /** What was asked for is not there. */
  static CommandException notFound(String message) {
    return new CommandException(ExitCode.NOT_FOUND, message, null);
  }

  int exitCode() {
    return exitCode;
  }
}
