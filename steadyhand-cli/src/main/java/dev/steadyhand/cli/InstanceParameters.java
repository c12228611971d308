package dev.steadyhand.cli;

import dev.steadyhand.cli.support.CommandException;
import dev.steadyhand.client.operator.Instance;
import picocli.CommandLine.Parameters;

/** Mixin of commands on an instance of a process. */
final class InstanceParameters {
  @Parameters(
      index = "0",
      paramLabel = "PROCESS",
      description = "The process, such as comms.send_email.")
  private String processName;

  @Parameters(index = "1", paramLabel = "ID", description = "The id of the instance.")
  private long instanceId;

  Instance instance() {
    return new Instance(processName, instanceId);
  }

  /** Returns the exception for an instance that does not exist. */
  CommandException notFound() {
    return CommandException.notFound("There is no %s.".formatted(instance()));
  }
}
