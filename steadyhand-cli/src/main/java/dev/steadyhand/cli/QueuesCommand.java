package dev.steadyhand.cli;

import dev.steadyhand.cli.support.DatabaseOptions;
import dev.steadyhand.cli.support.DurationConverter;
import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.cli.support.OutputOptions;
import dev.steadyhand.client.operator.Row;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code steadyhand queues}. */
@Command(
    name = "queues",
    description = {
      "List queues with the number of waiting, scheduled and held tasks, the oldest waiting task,"
          + " and the rate.",
      "The rate is the number of tasks completed per second in the last minute."
    },
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  steadyhand queues",
      "  steadyhand queues --by-type",
      "  steadyhand queues create bulk",
      "  steadyhand queues create slow --lease-time 15m --delivery-ceiling 5",
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
    List<String> columns =
        new ArrayList<>(
            List.of(
                "queue_name",
                "state",
                "waiting",
                "scheduled",
                "held",
                "oldest_waiting_at",
                "per_second"));
    if (byType) {
      columns.add(1, "task_type");
    }
    output.output().list(queues, columns.toArray(String[]::new));
    return ExitCode.DONE;
  }

  @Command(
      name = "create",
      description = {
        "Create a queue. An existing queue is left unchanged.",
        "Needs a member of the operator role."
      },
      sortOptions = false)
  int create(
      @Parameters(
              paramLabel = "QUEUE",
              description =
                  "The name: a letter, then letters, digits and underscores, all lowercase.")
          String queue,
      @Option(
              names = "--lease-time",
              paramLabel = "DURATION",
              converter = DurationConverter.class,
              description = "How long a claim lasts unless it is renewed. Default: 5m.")
          @Nullable Duration leaseTime,
      @Option(
              names = "--delivery-ceiling",
              paramLabel = "N",
              description =
                  "Deliveries until a task becomes a dead letter. Default: that of the settings.")
          @Nullable Integer deliveryCeiling,
      @Mixin Acting acting) {
    return acting.tell(
        sql -> {
          boolean isNew = sql.createQueue(queue, leaseTime, deliveryCeiling);
          return new Acting.Said(
              isNew
                  ? "The queue %s is created.".formatted(queue)
                  : "The queue %s exists already; nothing was changed.".formatted(queue),
              Row.of("queue_name", queue).with("created", isNew));
        });
  }

  @Command(
      name = "pause",
      description = {
        "Pause a queue: workers finish what they are running and claim no more of it.",
        "Needs a member of the operator role."
      },
      sortOptions = false)
  int pause(
      @Parameters(paramLabel = "QUEUE", description = "The queue.") String queue,
      @Mixin Acting acting) {
    return acting.act(
        sql -> sql.pauseQueue(queue),
        "The queue %s is paused.".formatted(queue),
        Row.of("queue_name", queue).with("state", "paused"));
  }

  @Command(
      name = "resume",
      description = {"Resume a paused queue.", "Needs a member of the operator role."},
      sortOptions = false)
  int resume(
      @Parameters(paramLabel = "QUEUE", description = "The queue.") String queue,
      @Mixin Acting acting) {
    return acting.act(
        sql -> sql.resumeQueue(queue),
        "The queue %s is open.".formatted(queue),
        Row.of("queue_name", queue).with("state", "open"));
  }
}
