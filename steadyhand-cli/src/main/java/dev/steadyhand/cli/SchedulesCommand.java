package dev.steadyhand.cli;

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

/** {@code steadyhand schedules}. */
@Command(
    name = "schedules",
    description = "List schedules: next due time, what each runs, and its state.",
    sortOptions = false,
    subcommands = {SchedulesPause.class, SchedulesPreview.class, SchedulesResume.class},
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
}
