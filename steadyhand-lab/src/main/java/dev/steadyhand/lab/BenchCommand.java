package dev.steadyhand.lab;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code steadyhand bench}. */
@Command(
    name = "bench",
    description = {
      "Benchmark against other queues, on this machine.",
      "Runs all contenders in turn on an embedded PostgreSQL with durable commits, and writes"
          + " tables, charts and figures at the end. Requires the source checkout; contenders that"
          + " run on Node take part if Node is installed."
    },
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  steadyhand bench --quick                  about a minute",
      "  steadyhand bench --workloads drain,latency --peers graphile-worker,dbos",
      "  steadyhand bench --out docs/benchmarks    everything; takes hours"
    })
final class BenchCommand implements Callable<Integer> {
  private static final int FEWEST_ROUNDS = 3;

  /** The environment variable for the URL; as an argument, the password would be visible. */
  private static final String URL_VARIABLE = "STEADYHAND_BENCH_DATABASE_URL";

  @Spec private CommandSpec spec;

  @Option(
      names = "--quick",
      description = "Drain, latency and growth only; reduced size, one round.")
  private boolean quick;

  @Option(names = "--large", description = "Also measure growth with ten million tasks of history.")
  private boolean large;

  @Option(
      names = "--workloads",
      paramLabel = "NAMES",
      split = ",",
      description = {
        "Workloads to run, separated by commas: enqueue, drain, jobs, latency, slots, processes,"
            + " tree, growth, costs.",
        "Default: all of them"
      })
  private @Nullable List<String> workloads;

  @Option(
      names = "--peers",
      paramLabel = "NAMES",
      split = ",",
      description = {
        "Queues to compare with, separated by commas: graphile-worker, pg-boss, db-scheduler,"
            + " jobrunr, dbos, quartz, or none.",
        "Default: all of them"
      })
  private @Nullable List<String> peers;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      description = "Rounds; the median is reported. Default: 3, or 1 with --quick")
  private @Nullable Integer rounds;

  @Option(
      names = "--out",
      paramLabel = "DIRECTORY",
      defaultValue = "target/benchmarks",
      description = "Folder for the results. Default: ${DEFAULT-VALUE}")
  private Path out;

  // Not DATABASE_URL, which may name a database in use.
  @Option(
      names = "--server-url",
      paramLabel = "URL",
      description = {
        "Use this server instead of an embedded one; databases are created and dropped on it.",
        "postgres://user:password@host:port/database; the user must be a superuser"
      })
  private @Nullable String serverUrl;

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (quick && large) {
      throw misuse("Give either --quick or --large, not both.");
    }
    if (rounds != null && rounds < 1) {
      throw misuse("--rounds must be at least 1, not " + rounds + ".");
    }
    return LabProgram.BENCH.run(
        arguments(), serverUrl == null ? Map.of() : Map.of(URL_VARIABLE, serverUrl));
  }

  /** Returns the arguments of the benchmark program. */
  private List<String> arguments() {
    List<String> arguments = new ArrayList<>();
    arguments.add("--scale=" + (quick ? "quick" : large ? "large" : "full"));
    arguments.add("--rounds=" + (rounds != null ? rounds : quick ? 1 : FEWEST_ROUNDS));
    arguments.add("--out=" + out.toAbsolutePath());
    arguments.add(
        "--progress=" + (spec.commandLine().getColorScheme().ansi().enabled() ? "bar" : "lines"));
    if (workloads != null) {
      arguments.add("--workloads=" + String.join(",", workloads));
    } else if (quick) {
      arguments.add("--workloads=drain,latency,growth");
    }
    if (peers != null) {
      arguments.add("--peers=" + String.join(",", peers));
    }
    return arguments;
  }

  private ParameterException misuse(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
