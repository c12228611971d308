package dev.steadyhand.cli;

import dev.steadyhand.cli.support.DatabaseOptions;
import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.cli.support.OutputOptions;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code steadyhand schedules preview}. */
@Command(
    name = "preview",
    description = "List the first due times that a schedule would have. Nothing is written.",
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  steadyhand schedules preview --cron '30 2 * * *' --time-zone Europe/Berlin",
      "  steadyhand schedules preview --every '10 minutes' --limit 3"
    })
final class SchedulesPreview implements Callable<Integer> {
  @Mixin private DatabaseOptions database;

  @ArgGroup(multiplicity = "1")
  private Timing timing = new Timing();

  @Option(
      names = "--time-zone",
      paramLabel = "ZONE",
      defaultValue = "UTC",
      description = "Time zone of the schedule. Default: ${DEFAULT-VALUE}")
  private String timeZone;

  @Mixin private LimitOption limit;
  @Mixin private OutputOptions output;

  /** The timing: either an interval or a cron expression. */
  static final class Timing {
    @Option(
        names = "--every",
        paramLabel = "INTERVAL",
        description = "Interval, such as '10 minutes'.")
    private @Nullable String every;

    @Option(
        names = "--cron",
        paramLabel = "CRON",
        description = {
          "Minute, hour, day of month, month, day of week, such as '30 2 * * *';",
          "or six fields as in Spring, seconds first, such as '0 30 2 * * MON-FRI'."
        })
    private @Nullable String cron;
  }

  @Override
  public Integer call() {
    int most = limit.limit();
    output
        .output()
        .list(
            database.ask(sql -> sql.previewSchedule(timing.every, timing.cron, timeZone, most)),
            "due_at",
            "local_time");
    return ExitCode.DONE;
  }
}
