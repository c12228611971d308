package dev.steadyhand.cli;

import dev.steadyhand.cli.support.ExitCode;
import java.io.PrintWriter;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Prints usage errors with a hint to --help, instead of the whole help text. */
final class MisuseHandler implements IParameterExceptionHandler {
  private static final Set<String> TOOLS = Set.of("lint", "new", "postgres", "simulate");
  private static final Set<String> LAB = Set.of("bench", "chaos", "demo");

  @Override
  public int handleParseException(ParameterException misuse, String[] arguments) {
    CommandLine command = misuse.getCommandLine();
    PrintWriter err = command.getErr();
    Optional<String> elsewhere = elsewhere(command, arguments);
    if (elsewhere.isPresent()) {
      err.println("steadyhand: " + elsewhere.get());
      err.flush();
      return ExitCode.USAGE_ERROR;
    }
    err.println("steadyhand: " + misuse.getMessage());
    if (!UnmatchedArgumentException.printSuggestions(misuse, err)) {
      err.printf("Try '%s --help'.%n", command.getCommandSpec().qualifiedName());
    }
    err.flush();
    return ExitCode.USAGE_ERROR;
  }

  /** Returns which module has the command, if it is not on the class path. */
  static Optional<String> elsewhere(CommandLine command, String[] arguments) {
    String verb = arguments.length == 0 ? "" : arguments[0];
    if (command.getCommandSpec().root().subcommands().containsKey(verb)) {
      return Optional.empty();
    }
    if (TOOLS.contains(verb)) {
      return Optional.of(
          "'%s' comes with steadyhand-tools, which is not on the class path: add dev.steadyhand:steadyhand-tools."
              .formatted(verb));
    }
    return LAB.contains(verb)
        ? Optional.of(
            "'%s' runs from a checkout of the sources: ./steadyhand %s".formatted(verb, verb))
        : Optional.empty();
  }
}
