package dev.steadyhand.cli;

import dev.steadyhand.cli.support.CommandException;
import dev.steadyhand.cli.support.DatabaseOptions;
import dev.steadyhand.cli.support.DurationConverter;
import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.cli.support.OutputOptions;
import dev.steadyhand.cli.support.Progress;
import dev.steadyhand.client.doctor.Doctor;
import dev.steadyhand.client.doctor.Report;
import dev.steadyhand.database.SqlLocation;
import dev.steadyhand.database.SqlTree;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code steadyhand doctor}. */
@Command(
    name = "doctor",
    description = {
      "Report what is wrong with an installation, and how to fix it.",
      "Changes nothing. Exit code 0 if no problem was found, 6 if problems were found, 5 if"
          + " every check was skipped."
    },
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  steadyhand doctor",
      "  steadyhand doctor --verbose         with a line for each check that found nothing",
      "  steadyhand doctor --deep            compare derived data with the ledger",
      "  steadyhand doctor --window 15m      count failures in the last 15 minutes",
      "  steadyhand doctor --json            for scripts",
      "",
      "Any member of the role operator or observer may run it. Checks that this user may not make",
      "are skipped, with the grant that allows them: a member of pg_read_all_stats sees the",
      "transactions of others, and one of the owner's role sees which scripts were applied."
    })
final class DoctorCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private DatabaseOptions database;

  @Option(
      names = "--threshold",
      paramLabel = "DURATION",
      converter = DurationConverter.class,
      defaultValue = "5m",
      description =
          "Maximum time for a task to wait or a transaction to stay open. Default:"
              + " ${DEFAULT-VALUE}")
  private Duration threshold;

  @Option(
      names = "--window",
      paramLabel = "DURATION",
      converter = DurationConverter.class,
      defaultValue = "1h",
      description = "Period over which failures are counted. Default: ${DEFAULT-VALUE}")
  private Duration window;

  @Option(
      names = "--deep",
      description = "Also compare derived data with the ledger, reading it in full.")
  private boolean deep;

  @Option(
      names = "--packs-from",
      paramLabel = "FOLDER",
      description = "Folder or jar with your own packs, as for migrate. May be repeated.")
  private List<String> packLocations = List.of();

  @Mixin private OutputOptions output;

  @Override
  public Integer call() {
    if (threshold.isNegative()) {
      throw misuse("--threshold must be a length of time such as 5m, and not negative.");
    }
    if (!window.isPositive()) {
      throw misuse("--window must be a length of time such as 1h.");
    }
    Report report = database.ask(sql -> examine(sql.connection()));
    if (report.sawNothing()) {
      throw new CommandException(
          ExitCode.NOT_ALLOWED,
          "Not allowed in %s: every check was skipped (%s). %s."
              .formatted(
                  database.databaseUrl(),
                  report.findings().getFirst().finding(),
                  "The user must be a member of the observer role"),
          null);
    }
    new DoctorReport(output.output(), Steadyhand.isVerbose(spec)).print(report);
    return report.isWell() ? ExitCode.DONE : ExitCode.PROBLEMS_FOUND;
  }

  private ParameterException misuse(String message) {
    return new ParameterException(spec.commandLine(), message);
  }

  private Report examine(Connection connection) throws SQLException {
    SqlTree tree = SqlTree.ofThisRelease();
    for (String location : packLocations) {
      tree = tree.with(SqlTree.ofPacksIn(SqlLocation.of(location)));
    }
    try (Progress progress = Progress.of("checks", spec.commandLine())) {
      return new Doctor(tree, threshold, window, deep).examine(connection, progress::show);
    }
  }
}
