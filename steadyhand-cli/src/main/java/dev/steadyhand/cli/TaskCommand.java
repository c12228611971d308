package dev.steadyhand.cli;

import dev.steadyhand.cli.support.CommandException;
import dev.steadyhand.cli.support.DatabaseOptions;
import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.cli.support.Output;
import dev.steadyhand.cli.support.OutputOptions;
import dev.steadyhand.cli.support.PayloadKeys;
import dev.steadyhand.cli.support.Table;
import dev.steadyhand.client.operator.Row;
import dev.steadyhand.client.operator.TaskProgress;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code steadyhand task}. */
@Command(
    name = "task",
    description = {
      "Show the history of a task.",
      "Includes its state, leases, errors, provider responses, dead letter and replay, decisions,",
      "the task that caused it, and the tasks that it caused. Those are searched among the",
      "10,000 tasks enqueued after its first run.",
      "Below the last error is its stack trace; with --verbose, below every error."
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

  @Spec private CommandSpec spec;
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
      Row task,
      Optional<Row> attempts,
      Optional<TaskProgress> progress,
      List<Row> events,
      List<Row> decisions,
      List<Row> chain,
      List<Row> effects) {}

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
                  sql.tasks().attempts(taskId),
                  sql.tasks().progress(task),
                  sql.tasks().life(taskId),
                  sql.tasks().decisions(List.of(taskId)),
                  sql.tasks().chain(taskId),
                  sql.tasks().effects(taskId));
            });
    Output out = output.output();
    if (out.isJson()) {
      out.json(
          life.task()
              .with("attempts", life.attempts().map(Row::values).orElse(null))
              .with(
                  "progress", life.progress().map(TaskProgress::row).map(Row::values).orElse(null))
              .with("life", Row.plain(life.events()))
              .with("decisions", Row.plain(life.decisions()))
              .with("chain", Row.plain(life.chain()))
              .with("effects", Row.plain(life.effects())));
    } else {
      show(out, life);
    }
    return ExitCode.DONE;
  }

  private void show(Output out, Life life) {
    out.fields(Due.shown(withProgress(life), DUE));
    out.heading("History");
    new Table(out.uncut(), "happened_at", "event", "story")
        .print(life.events(), StackTraces.in(life.events(), Steadyhand.isVerbose(spec)));
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

  private static Row withProgress(Life life) {
    Row task = life.task();
    if (life.attempts().isPresent()) {
      Row attempts = life.attempts().get();
      task =
          task.with(
                  "attempts",
                  "%s of %s failed"
                      .formatted(attempts.text("failed"), attempts.text("max_attempts")))
              .with(
                  "next_attempt_at",
                  attempts.get("next_attempt_at") == null
                      ? null
                      : Due.text(attempts.get("next_attempt_at")));
    }
    if (life.progress().isPresent()) {
      task = task.with("progress", life.progress().get().words(Instant.now()));
    }
    return task;
  }

  private static void section(Output out, String heading, List<Row> rows, String... columns) {
    if (!rows.isEmpty()) {
      out.heading(heading);
      new Table(out.uncut(), columns).print(rows);
    }
  }
}
