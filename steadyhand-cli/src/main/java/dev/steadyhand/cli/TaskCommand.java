package dev.steadyhand.cli;

import dev.steadyhand.cli.support.CommandException;
import dev.steadyhand.cli.support.DatabaseOptions;
import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.cli.support.Output;
import dev.steadyhand.cli.support.OutputOptions;
import dev.steadyhand.cli.support.PayloadKeys;
import dev.steadyhand.cli.support.Table;
import dev.steadyhand.client.operator.Row;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code steadyhand task}. */
@Command(
    name = "task",
    description = {
      "Show the history of a task.",
      "Includes its state, leases, errors, provider responses, dead letter and replay, decisions,",
      "the task that caused it, and the tasks that it caused. Those are searched among the",
      "10,000 tasks enqueued after its first run."
    },
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  steadyhand task 42",
      "  steadyhand task 42 --payload     needs a member of the operator role",
      "  steadyhand task 42 --json | jq '.life[] | select(.event == \"error\")'",
      "",
      "Exit code 4 if there is no such task."
    })
final class TaskCommand implements Callable<Integer> {
  private static final String[] DUE = {"scheduled_at", "available_at", "expires_at"};

  @Mixin private DatabaseOptions database;

  @Parameters(paramLabel = "ID", description = "The task.")
  private long taskId;

  @Option(
      names = "--payload",
      description = {
        "Also show the payload, which may hold personal data. An encrypted one is decoded with the",
        "keys in the environment variable STEADYHAND_PAYLOAD_KEYS (id:base64,id:base64)."
      })
  private boolean payload;

  @Mixin private OutputOptions output;

  /** A task with its history. */
  private record Life(
      Row task, List<Row> events, List<Row> decisions, List<Row> chain, List<Row> effects) {}

  @Override
  public Integer call() {
    Life life =
        database.ask(
            sql -> {
              Row task =
                  sql.tasks()
                      .find(taskId)
                      .orElseThrow(
                          () -> CommandException.notFound("There is no task " + taskId + "."));
              if (payload) {
                task =
                    task.with("payload", PayloadKeys.ofEnvironment().payload(sql.tasks(), taskId));
              }
              return new Life(
                  task,
                  sql.tasks().life(taskId),
                  sql.tasks().decisions(List.of(taskId)),
                  sql.tasks().chain(taskId),
                  sql.tasks().effects(taskId));
            });
    Output out = output.output();
    if (out.isJson()) {
      out.json(
          life.task()
              .with("life", Row.plain(life.events()))
              .with("decisions", Row.plain(life.decisions()))
              .with("chain", Row.plain(life.chain()))
              .with("effects", Row.plain(life.effects())));
    } else {
      show(out, life);
    }
    return ExitCode.DONE;
  }

  private static void show(Output out, Life life) {
    out.fields(Due.shown(life.task(), DUE));
    section(out, "History", life.events(), "happened_at", "event", "story");
    section(
        out,
        "Decisions",
        life.decisions(),
        "process_name",
        "instance_id",
        "run",
        "state",
        "action",
        "task_ids",
        "reason");
    section(out, "Caused by", life.chain(), "task_id", "enqueued_at", "step");
    section(out, "Caused", life.effects(), "task_id", "enqueued_at", "step");
  }

  private static void section(Output out, String heading, List<Row> rows, String... columns) {
    if (!rows.isEmpty()) {
      out.heading(heading);
      new Table(out.uncut(), columns).print(rows);
    }
  }
}
