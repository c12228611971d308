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
      "  steadyhand schedules pause 'nightly report'",
      "  steadyhand schedules preview --cron '0 9 * * mon-fri' --time-zone Europe/Berlin"
    })
final class SchedulesCommand implements Callable<Integer> {
  @Mixin private DatabaseOptions database;
  @Mixin private OutputOptions output;

  @Override
  public Integer call() {
    Output out = output.output();
    List<Row> schedules = database.ask(Operator::schedules);
    out.list(
        out.isJson() ? schedules : Due.shown(schedules, "next_due_at"),
        "schedule_name",
        "state",
        "timing",
        "next_due_at",
        "last_due_at",
        "queue_name",
        "step");
    return ExitCode.DONE;
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
