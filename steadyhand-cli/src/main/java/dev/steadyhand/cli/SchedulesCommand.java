package dev.steadyhand.cli;

import dev.steadyhand.cli.support.CommandException;
import dev.steadyhand.cli.support.DatabaseOptions;
import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.cli.support.Output;
import dev.steadyhand.cli.support.OutputOptions;
import dev.steadyhand.client.operator.Operator;
import dev.steadyhand.client.operator.Row;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code steadyhand schedules}. */
@Command(
    name = "schedules",
    description = "List schedules: next due time, what each runs, and its state.",
    sortOptions = false,
    subcommands = SchedulesPreview.class,
    footerHeading = "%nExamples:%n",
    footer = {
      "  steadyhand schedules",
      "  steadyhand schedules run 'nightly report'",
      "  steadyhand schedules pause 'nightly report'",
      "  steadyhand schedules preview --cron '0 9 * * mon-fri' --time-zone Europe/Berlin"
    })
final class SchedulesCommand implements Callable<Integer> {
  private static final String FAILURE = "validation_failure_code";

  @Mixin private DatabaseOptions database;
  @Mixin private OutputOptions output;

  @Override
  public Integer call() {
    Output out = output.output();
    List<Row> schedules = database.ask(Operator::schedules);
    out.list(
        out.isJson() ? schedules : shown(schedules),
        "schedule_name",
        "state",
        "timing",
        "jitter",
        "overlap",
        "next_due_at",
        "last_due_at",
        "queue_name",
        "step");
    return ExitCode.DONE;
  }

  /** Leaves out what is not set. */
  private static List<Row> shown(List<Row> schedules) {
    return Due.shown(schedules, "next_due_at").stream()
        .map(row -> "allow".equals(row.text("overlap")) ? row.with("overlap", null) : row)
        .toList();
  }

  @Command(
      name = "run",
      description = {
        "Enqueue one task of a schedule now; its due times stay as they are.",
        "Needs a member of the operator or the application role."
      },
      sortOptions = false)
  int run(
      @Parameters(paramLabel = "SCHEDULE", description = "The name of the schedule.")
          String schedule,
      @Mixin Acting acting) {
    return acting.tell(
        sql -> {
          Row answer = sql.runSchedule(schedule);
          requireFound(schedule, !"schedule_not_found".equals(answer.text(FAILURE)));
          if (answer.get("task_id") == null) {
            throw new CommandException(
                ExitCode.FAILED, answer.text("validation_failure_message"), null);
          }
          long taskId = answer.number("task_id");
          return new Acting.Said(
              "Task %d of the schedule %s is enqueued.".formatted(taskId, schedule),
              Row.of("schedule_name", schedule).with("task_id", taskId));
        });
  }

  @Command(
      name = "pause",
      description = {
        "Pause a schedule; tasks that it has enqueued stay.",
        "Needs a member of the operator or the application role."
      },
      sortOptions = false)
  int pause(
      @Parameters(paramLabel = "SCHEDULE", description = "The name of the schedule.")
          String schedule,
      @Mixin Acting acting) {
    return acting.act(
        sql -> requireFound(schedule, sql.pauseSchedule(schedule)),
        "The schedule %s is paused.".formatted(schedule),
        Row.of("schedule_name", schedule).with("state", "paused"));
  }

  @Command(
      name = "resume",
      description = {
        "Resume a paused schedule at its next due time; due times that have passed are skipped.",
        "Needs a member of the operator or the application role."
      },
      sortOptions = false)
  int resume(
      @Parameters(paramLabel = "SCHEDULE", description = "The name of the schedule.")
          String schedule,
      @Mixin Acting acting) {
    return acting.act(
        sql -> requireFound(schedule, sql.resumeSchedule(schedule)),
        "The schedule %s is active.".formatted(schedule),
        Row.of("schedule_name", schedule).with("state", "active"));
  }

  private static void requireFound(String schedule, boolean isFound) {
    if (!isFound) {
      throw CommandException.notFound("There is no schedule %s.".formatted(schedule));
    }
  }
}
