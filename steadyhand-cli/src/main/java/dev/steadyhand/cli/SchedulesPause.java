package dev.steadyhand.cli;

import dev.steadyhand.cli.support.CommandException;
import dev.steadyhand.cli.support.DatabaseOptions;
import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.cli.support.OutputOptions;
import dev.steadyhand.client.operator.Row;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code steadyhand schedules pause}. */
@Command(
    name = "pause",
    description = {
      "Pause a schedule; tasks that it has enqueued stay.",
      "Needs a member of the operator or the application role."
    },
    sortOptions = false)
final class SchedulesPause implements Callable<Integer> {
  @Mixin private DatabaseOptions database;

  @Parameters(paramLabel = "SCHEDULE", description = "The name of the schedule.")
  private String schedule;

  @Mixin private ReasonOption why;
  @Mixin private ActorOption who;
  @Mixin private OutputOptions output;

  @Override
  public Integer call() {
    if (!who.act(database, why.reason(), sql -> sql.pauseSchedule(schedule))) {
      throw CommandException.notFound("There is no schedule %s.".formatted(schedule));
    }
    Row row = Row.of("schedule_name", schedule).with("state", "paused");
    output.output().done("The schedule %s is paused.".formatted(schedule), row);
    return ExitCode.DONE;
  }
}
