package dev.steadyhand.cli;

import dev.steadyhand.cli.support.DatabaseOptions;
import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.cli.support.Output;
import dev.steadyhand.cli.support.OutputOptions;
import dev.steadyhand.client.operator.Row;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code steadyhand queues}. */
@Command(
    name = "queues",
    description = {
      "List the queues: what waits, is scheduled or held, since when the oldest waits, and the"
          + " rate.",
      "The rate is that of tasks completed, per second, in the last minute."
    },
    sortOptions = false,
    subcommands = {QueuesPause.class, QueuesResume.class},
    footerHeading = "%nExamples:%n",
    footer = {
      "  steadyhand queues",
      "  steadyhand queues --by-type",
      "  steadyhand queues pause bulk --reason 'the provider is down'",
      "  steadyhand queues resume bulk"
    })
final class QueuesCommand implements Callable<Integer> {
  @Mixin private DatabaseOptions database;

  @Option(names = "--by-type", description = "Show a line for each task type of each queue.")
  private boolean byType;

  @Mixin private OutputOptions output;

  @Override
  public Integer call() {
    List<Row> queues = database.ask(sql -> byType ? sql.lanes() : sql.queues());
    Output out = output.output();
    if (byType) {
      out.list(
          queues,
          "queue_name",
          "task_type",
          "state",
          "waiting",
          "scheduled",
          "held",
          "oldest_waiting_at",
          "per_second");
    } else {
      out.list(
          queues,
          "queue_name",
          "state",
          "waiting",
          "scheduled",
          "held",
          "oldest_waiting_at",
          "per_second");
    }
    return ExitCode.DONE;
  }
}
