package dev.steadyhand.cli;

import dev.steadyhand.cli.support.DatabaseOptions;
import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.cli.support.OutputOptions;
import dev.steadyhand.client.Cancelled;
import dev.steadyhand.client.operator.Row;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code steadyhand cancel}. */
@Command(
    name = "cancel",
    description = {
      "Cancel a task.",
      "A task that waits is cancelled at once. The handler of a running one is asked to stop: if"
          + " it",
      "fails after that, the task is not tried again; if it succeeds, it has succeeded.",
      "Refuses wakes of processes, and dead letters: release or discard those."
    },
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  steadyhand cancel 42 --reason 'the wrong file'",
      "",
      "Exit code 1 if it had ended or is refused, 4 if there is no such task.",
      "Needs a member of the operator role."
    })
final class CancelCommand implements Callable<Integer> {
  @Mixin private DatabaseOptions database;

  @Parameters(paramLabel = "TASK_ID", description = "The task.")
  private long taskId;

  @Mixin private RequiredReason why;
  @Mixin private ActorOption who;
  @Mixin private OutputOptions output;

  @Override
  public Integer call() {
    Cancelled result =
        who.act(database, why.reason(), sql -> sql.tasks().cancel(taskId, why.reason()));
    output
        .output()
        .done(
            switch (result) {
              case CANCELLED -> "Task %d is cancelled.".formatted(taskId);
              case REQUESTED ->
                  "Task %d is running and was asked to stop; steadyhand task %d shows how it ends."
                      .formatted(taskId, taskId);
              case ALREADY_ENDED -> "Task %d had ended; nothing was changed.".formatted(taskId);
            },
            Row.of("task_id", taskId).with("result", result.name().toLowerCase(Locale.ROOT)));
    return result == Cancelled.ALREADY_ENDED ? ExitCode.FAILED : ExitCode.DONE;
  }
}
