package dev.steadyhand.cli;

import dev.steadyhand.cli.support.ExitCode;
import java.io.PrintWriter;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.MissingParameterException;
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
    task(misuse, arguments).ifPresent(err::println);
    if (!UnmatchedArgumentException.printSuggestions(misuse, err)) {
      err.printf("Try '%s --help'.%n", command.getCommandSpec().qualifiedName());
    }
    err.flush();
    return ExitCode.USAGE_ERROR;
  }

  /** Returns the command for a task, if somebody asked why with its id alone. */
  private static Optional<String> task(ParameterException misuse, String[] arguments) {
    boolean isWhy = misuse.getCommandLine().getCommandName().equals("why");
    return isWhy && misuse instanceof MissingParameterException
        ? Stream.of(arguments)
            .skip(1)
            .filter(argument -> argument.matches("\\d{1,19}"))
            .findFirst()
            .map("For a task: steadyhand task %s"::formatted)
        : Optional.empty();
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
