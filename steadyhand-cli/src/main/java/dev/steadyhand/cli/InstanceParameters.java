package dev.steadyhand.cli;

import dev.steadyhand.cli.support.CommandException;
import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.client.operator.Instance;
import dev.steadyhand.client.operator.Operator;
import dev.steadyhand.client.operator.Processes;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Parameters;

/** Mixin of commands on an instance of a process. */
final class InstanceParameters {
  @Parameters(
      index = "0",
      paramLabel = "PROCESS",
      description = "The process, such as comms.send_email.")
  private String processName;

  @Parameters(
      index = "1",
      paramLabel = "ID_OR_KEY",
      description = "The id or the key of the instance. If it could be both: id:ID or key:KEY.")
  private String name;

  /** Finds the instance, by its id or its key. */
  Instance find(Operator sql) throws SQLException {
    return find(sql, processName, name);
  }

  /** Finds an instance, by its id or its key. */
  static Instance find(Operator sql, String processName, String name) throws SQLException {
    List<Instance> named = new Processes(sql.connection()).named(processName, name);
    if (named.isEmpty()) {
      throw CommandException.notFound("There is no %s %s.".formatted(processName, name));
    }
    if (named.size() > 1) {
      throw new CommandException(
          ExitCode.FAILED,
          "%s names more than one instance of %s: %s. Choose one with id:ID."
              .formatted(
                  name,
                  processName,
                  named.stream()
                      .map(instance -> String.valueOf(instance.instanceId()))
                      .collect(Collectors.joining(", "))),
          null);
    }
    return named.getFirst();
  }
}
