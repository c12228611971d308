package dev.steadyhand.cli;

import dev.steadyhand.cli.support.DatabaseOptions;
import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.cli.support.OutputOptions;
import dev.steadyhand.client.Enqueued;
import dev.steadyhand.client.Json;
import dev.steadyhand.client.NewTask;
import dev.steadyhand.client.TaskClient;
import dev.steadyhand.client.operator.Row;
import java.time.Instant;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.core.JacksonException;

/** {@code steadyhand enqueue}. */
@Command(
    name = "enqueue",
    description = "Enqueue a task and print its id.",
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  steadyhand enqueue email '{\"send_email_attempt_id\": 456}'",
      "  steadyhand enqueue db_function '{\"db_function\": \"app.close_day\"}' --at"
          + " 2030-01-31T18:00:00Z",
      "  steadyhand enqueue email '{\"order_id\": 7}' --queue bulk --dedupe-key order-7",
      "",
      "Needs a member of the operator or the application role."
    })
final class EnqueueCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private DatabaseOptions database;

  @Parameters(index = "0", paramLabel = "TYPE", description = "Task type, such as email.")
  private String taskType;

  @Parameters(index = "1", paramLabel = "PAYLOAD", description = "Payload: a JSON object.")
  private String payload;

  @Option(
      names = "--queue",
      paramLabel = "QUEUE",
      defaultValue = NewTask.DEFAULT_QUEUE,
      description = "Where it waits. Default: ${DEFAULT-VALUE}")
  private String queue;

  @Option(
      names = "--at",
      paramLabel = "TIME",
      converter = InstantConverter.class,
      description = "Earliest time to run it, such as 2030-01-31T12:00:00Z. Default: now")
  private @Nullable Instant at;

  @Option(
      names = "--dedupe-key",
      paramLabel = "KEY",
      description = "Do not enqueue while another task of the queue with this key is open.")
  private @Nullable String dedupeKey;

  @Mixin private OutputOptions output;

  @Override
  public Integer call() {
    NewTask task = task();
    Enqueued enqueued = database.ask(sql -> new TaskClient().enqueue(sql.connection(), task));
    Row row = Row.of("task_id", enqueued.taskId()).with("created", enqueued.created());
    output.output().done(Long.toString(enqueued.taskId()), row);
    if (!enqueued.created()) {
      spec.commandLine()
          .getErr()
          .printf("Not enqueued: task %d holds this dedupe key.%n", enqueued.taskId());
    }
    return ExitCode.DONE;
  }

  private NewTask task() {
    NewTask task;
    try {
      task = NewTask.of(taskType, Json.parseStored(payload)).on(queue);
    } catch (JacksonException e) {
      // The original message is dropped, because it quotes the payload.
      throw new ParameterException(spec.commandLine(), "The payload is not JSON.");
    }
    task = at == null ? task : task.at(at);
    return dedupeKey == null ? task : task.once(dedupeKey);
  }
}
