package dev.steadyhand.cli;

import dev.steadyhand.cli.support.CommandException;
import dev.steadyhand.client.operator.Instance;
import picocli.CommandLine.Parameters;

/** One instance of a process; a mixin of the verbs that are about one. */
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

  /** What to say when it is not there. */
  CommandException notFound() {
    return CommandException.notFound("There is no %s.".formatted(instance()));
  }
}
