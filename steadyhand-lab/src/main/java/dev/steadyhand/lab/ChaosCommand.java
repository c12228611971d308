package dev.steadyhand.lab;

import dev.steadyhand.cli.support.DurationConverter;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code steadyhand chaos}. */
@Command(
    name = "chaos",
    description = {
      "Inject faults into a running cluster, and check the results.",
      "Starts several workers, a PostgreSQL with a standby and simulated providers on this machine,"
          + " and injects random faults under load. At the end it stops the faults, waits until all"
          + " processes have ended, and checks the invariants. Requires the source checkout.",
      "Exit code 6 if problems were found."
    },
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  steadyhand chaos                          every fault once or more, in a minute or two",
      "  steadyhand chaos --duration 10m --seed 7 --out target/chaos",
      "  steadyhand chaos --faults fail-over,lose-answers --workers 5"
    })
final class ChaosCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--duration",
      paramLabel = "DURATION",
      converter = DurationConverter.class,
      defaultValue = "1m",
      description = {
        "How long to inject faults; each is injected at least once.",
        "Default: ${DEFAULT-VALUE}"
      })
  private Duration duration;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Seed of the schedule; the same seed gives the same faults. Default: random")
  private @Nullable Long seed;

  @Option(
      names = "--faults",
      paramLabel = "NAMES",
      split = ",",
      description = {
        "Faults to inject, separated by commas: kill-worker, stop-worker, terminate-sessions,"
            + " crash-server, fail-over, fill-disk, cut, delay, half-open, lose-answers.",
        "Default: all"
      })
  private @Nullable List<String> faults;

  @Option(
      names = "--workers",
      paramLabel = "N",
      defaultValue = "3",
      description = "Number of workers. Default: ${DEFAULT-VALUE}")
  private int workers;

  @Option(
      names = "--out",
      paramLabel = "DIRECTORY",
      defaultValue = "target/chaos",
      description = "Folder for the report, the evidence and all logs. Default: ${DEFAULT-VALUE}")
  private Path out;

  @Option(
      names = "--page",
      paramLabel = "FILE",
      description = "Page to write the table of faults into, between its marks.")
  private @Nullable Path page;

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (workers < 1) {
      throw new ParameterException(
          spec.commandLine(), "--workers must be at least 1, not " + workers + ".");
    }
    return LabProgram.CHAOS.run(arguments(), Map.of());
  }

  /** Returns the arguments of the chaos program. */
  private List<String> arguments() {
    List<String> arguments = new ArrayList<>();
    arguments.add("--duration=" + duration);
    arguments.add(
        "--seed=" + (seed == null ? ThreadLocalRandom.current().nextInt(1, 10_000) : seed));
    arguments.add("--workers=" + workers);
    arguments.add("--out=" + out.toAbsolutePath());
    arguments.add(
        "--progress="
            + (spec.commandLine().getColorScheme().ansi().enabled() ? "terminal" : "lines"));
    if (faults != null) {
      arguments.add("--faults=" + String.join(",", faults));
    }
    if (page != null) {
      arguments.add("--page=" + page.toAbsolutePath());
    }
    return arguments;
  }
}
