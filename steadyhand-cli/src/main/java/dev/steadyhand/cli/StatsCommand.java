package dev.steadyhand.cli;

import dev.steadyhand.cli.stats.StatsText;
import dev.steadyhand.cli.stats.StatsView;
import dev.steadyhand.cli.support.DatabaseOptions;
import dev.steadyhand.cli.support.DurationConverter;
import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.cli.support.Output;
import dev.steadyhand.cli.support.OutputOptions;
import dev.steadyhand.cli.support.Signals;
import dev.steadyhand.client.stats.Stats;
import dev.steadyhand.client.stats.Watch;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code steadyhand stats}. */
@Command(
    name = "stats",
    description = {
      "Show throughput, latency and open tasks.",
      "Rates come from PostgreSQL's own counters, to which idle sessions report with a delay of up"
          + " to ten seconds. Latency is that of the last 1000 tasks: start, from when a task was"
          + " due to its first lease; run, from there to its end."
    },
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  steadyhand stats",
      "  steadyhand stats --watch                         until Ctrl-C",
      "  steadyhand stats --watch --interval 10s --json   a line every ten seconds, for scripts"
    })
final class StatsCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private DatabaseOptions database;

  @Option(names = "--watch", description = "Refresh until Ctrl-C; as a chart on a terminal.")
  private boolean watch;

  @Option(
      names = "--interval",
      paramLabel = "DURATION",
      converter = DurationConverter.class,
      defaultValue = "1s",
      description = "Interval over which rates are measured. Default: ${DEFAULT-VALUE}")
  private Duration interval;

  @Option(
      names = "--count",
      paramLabel = "N",
      description = "With --watch: number of refreshes, then exit. Default: until Ctrl-C")
  private int count = Integer.MAX_VALUE;

  @Mixin private OutputOptions output;

  @Override
  public Integer call() {
    if (!interval.isPositive()) {
      throw new ParameterException(spec.commandLine(), "--interval must be positive.");
    }
    return database.ask(
        sql -> {
          try (Signals signals = Signals.handle(Thread.currentThread()::interrupt)) {
            new Watch(interval).run(sql.connection(), watch ? count : 1, view(output.output()));
          } catch (InterruptedException e) {
            // Interrupted by Ctrl-C.
          }
          return ExitCode.DONE;
        });
  }

  private Consumer<Stats> view(Output out) {
    if (out.isJson()) {
      return stats -> out.say(stats.json());
    }
    if (!watch) {
      return stats -> {
        out.say(StatsText.line(stats));
        StatsText.lanes(stats).forEach(out::say);
      };
    }
    return out.palette().isOn()
        ? new StatsView(out.out())::show
        : stats -> out.say(StatsText.line(stats));
  }
}
