package dev.steadyhand.cli;

import dev.steadyhand.client.operator.ShownState;
import dev.steadyhand.client.operator.TaskFilter;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Mixin with filters of tasks. */
final class TaskOptions {
  @Option(names = "--queue", paramLabel = "QUEUE", description = "Only tasks of this queue.")
  private @Nullable String queue;

  @Option(names = "--type", paramLabel = "TYPE", description = "Only tasks of this type.")
  private @Nullable String taskType;

  @Option(
      names = "--state",
      paramLabel = "STATE",
      description = {
        "scheduled, waiting, held, expired, completed, failed, cancelled or dead.",
        "failed: completed with outcome refused, failed or unknown."
      })
  private @Nullable ShownState state;

  @Option(
      names = "--step",
      paramLabel = "STEP",
      description = "Only tasks of this step: a function name or a task type.")
  private @Nullable String step;

  @Option(names = "--batch", paramLabel = "N", description = "Only members of this batch.")
  private @Nullable Long batch;

  TaskFilter filter() {
    return new TaskFilter(queue, taskType, state, step, batch);
  }
}
