package dev.steadyhand.cli;

import picocli.CommandLine.Parameters;

/** One instance of a process; a mixin of the verbs that are about one. */
final class Instance {
  @Parameters(
      index = "0",
      paramLabel = "PROCESS",
      description = "The process, such as comms.send_email.")
  private String processName;

  @Parameters(index = "1", paramLabel = "ID", description = "The id of the instance.")
  private long instanceId;

  String processName() {
    return processName;
  }

  long instanceId() {
    return instanceId;
  }

  /** What to say when it is not there. */
  CommandException notFound() {
    return CommandException.notFound("There is no %s.".formatted(this));
  }

  @Override
  public String toString() {
    return processName + " " + instanceId;
  }
}
