package dev.steadyhand.cli;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which tasks; what is not given does not matter. */
final class TaskFilter {
  @Option(names = "--queue", paramLabel = "QUEUE", description = "Those of this queue.")
  private @Nullable String queue;

  @Option(names = "--type", paramLabel = "TYPE", description = "Those of this task type.")
  private @Nullable String taskType;

  @Option(
      names = "--state",
      paramLabel = "STATE",
      description = "scheduled, waiting, held, expired, completed or dead.")
  private @Nullable State state;

  @Option(
      names = "--step",
      paramLabel = "STEP",
      description = "Those that run this: a function, or a task type.")
  private @Nullable String step;

  /** The states of a task, as the view {@code queues.task_state} has them. */
  enum State {
    SCHEDULED,
    WAITING,
    HELD,
    EXPIRED,
    COMPLETED,
    DEAD
  }

  @Nullable String queue() {
    return queue;
  }

  @Nullable String taskType() {
    return taskType;
  }

  @Nullable String state() {
    return Words.lowercase(state);
  }

  @Nullable String step() {
    return step;
  }
}
