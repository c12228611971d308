package dev.steadyhand.cli;

import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** A mistyped command is answered with what is wrong and where to read on, not with all help. */
final class MisuseHandler implements IParameterExceptionHandler {

  @Override
  public int handleParseException(ParameterException misuse, String[] arguments) {
    CommandLine command = misuse.getCommandLine();
    PrintWriter err = command.getErr();
    err.println("steadyhand: " + misuse.getMessage());
    if (!UnmatchedArgumentException.printSuggestions(misuse, err)) {
      err.printf("Try '%s --help'.%n", command.getCommandSpec().qualifiedName());
    }
    err.flush();
    return ExitCode.NOT_UNDERSTOOD;
  }
}
