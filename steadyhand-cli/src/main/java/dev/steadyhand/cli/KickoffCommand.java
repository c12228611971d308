package dev.steadyhand.cli;

import dev.steadyhand.cli.support.CommandException;
import dev.steadyhand.cli.support.DatabaseOptions;
import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.cli.support.OutputOptions;
import dev.steadyhand.client.KickedOff;
import dev.steadyhand.client.Kickoff;
import dev.steadyhand.client.KickoffException;
import dev.steadyhand.client.KickoffException.Reason;
import dev.steadyhand.client.TaskClient;
import dev.steadyhand.client.operator.Operator;
import dev.steadyhand.client.operator.Row;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code steadyhand kickoff}. */
@Command(
    name = "kickoff",
    description = {
      "Start a process by its kickoff function and print the id of its root.",
      "A kickoff is idempotent: it does not start a process that has already been started."
    },
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  steadyhand kickoff comms.kickoff_send_email message_id=5",
      "",
      "Exit code 1 if the function refuses, with its reason; 4 if there is no such function or"
          + " argument.",
      "Needs a member of the operator or the application role."
    })
final class KickoffCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private DatabaseOptions database;

  @Parameters(index = "0", paramLabel = "SCHEMA.FUNCTION", description = "The kickoff function.")
  private String function;

  @Parameters(
      index = "1..*",
      paramLabel = "NAME=VALUE",
      description = "Arguments by name, with or without the leading underscore.")
  private Map<String, String> arguments = new LinkedHashMap<>();

  @Mixin private OutputOptions output;

  @Override
  public Integer call() {
    Kickoff kickoff = kickoff();
    return switch (database.ask(sql -> start(sql, kickoff))) {
      case KickedOff.Started started -> {
        output.output().done(Long.toString(started.rootTaskId()), Row.copyOf(started.columns()));
        yield ExitCode.DONE;
      }
      case KickedOff.Refused refused ->
          throw new CommandException(
              ExitCode.FAILED, "%s refuses: %s".formatted(function, refused), null);
    };
  }

  private Kickoff kickoff() {
    try {
      Kickoff kickoff = Kickoff.of(function);
      for (Map.Entry<String, String> argument : arguments.entrySet()) {
        String name = argument.getKey();
        kickoff = kickoff.with(name.startsWith("_") ? name : "_" + name, argument.getValue());
      }
      return kickoff;
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
    }
  }

  private static KickedOff start(Operator sql, Kickoff kickoff) throws SQLException {
    try {
      return new TaskClient().kickoff(sql.connection(), kickoff);
    } catch (KickoffException e) {
      // Missing rights are reported as for every other command.
      if (e.reason() == Reason.NOT_ALLOWED && e.getCause() instanceof SQLException cause) {
        throw cause;
      }
      throw new CommandException(
          e.reason() == Reason.WRONG_VALUE ? ExitCode.FAILED : ExitCode.NOT_FOUND,
          String.valueOf(e.getMessage()),
          e);
    }
  }
}
