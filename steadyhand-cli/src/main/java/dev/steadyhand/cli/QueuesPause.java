package dev.steadyhand.cli;

import dev.steadyhand.cli.support.DatabaseOptions;
import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.cli.support.OutputOptions;
import dev.steadyhand.client.operator.Row;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code steadyhand queues pause}. */
@Command(
    name = "pause",
    description = {
      "Pause a queue: workers finish what they are running and claim no more of it.",
      "Needs a member of the operator role."
    },
    sortOptions = false)
final class QueuesPause implements Callable<Integer> {
  @Mixin private DatabaseOptions database;

  @Parameters(paramLabel = "QUEUE", description = "The queue.")
  private String queue;

  @Mixin private ReasonOption why;
  @Mixin private ActorOption who;
  @Mixin private OutputOptions output;

  @Override
  public Integer call() {
    who.act(
        database,
        why.reason(),
        sql -> {
          sql.pauseQueue(queue);
          return ExitCode.DONE;
        });
    Row row = Row.of("queue_name", queue).with("state", "paused");
    output.output().done("The queue %s is paused.".formatted(queue), row);
    return ExitCode.DONE;
  }
}
