package dev.steadyhand.cli;

import dev.steadyhand.cli.support.CommandException;
import dev.steadyhand.cli.support.ExitCode;
import java.io.PrintWriter;
import java.util.function.BooleanSupplier;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.ParseResult;

/** Prints failures as one line; stack traces only with --verbose. */
record FailureHandler(BooleanSupplier verbose) implements IExecutionExceptionHandler {

  @Override
  public int handleExecutionException(Exception failure, CommandLine command, ParseResult parsed) {
    PrintWriter err = command.getErr();
    if (verbose.getAsBoolean()) {
      failure.printStackTrace(err);
    } else {
      err.println("steadyhand: " + sentence(failure));
    }
    err.flush();
    return failure instanceof CommandException worded ? worded.exitCode() : ExitCode.FAILED;
  }

  private static String sentence(Exception failure) {
    String message = failure.getMessage();
    return message == null || message.isBlank()
        ? failure.getClass().getSimpleName() + " (run again with --verbose to see where)"
        : message.strip().replaceAll("\\s*\\R\\s*", " ");
  }
}
