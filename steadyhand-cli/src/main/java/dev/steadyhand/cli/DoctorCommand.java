package dev.steadyhand.cli;

import dev.steadyhand.client.Json;
import dev.steadyhand.client.doctor.Doctor;
import dev.steadyhand.client.doctor.Finding;
import dev.steadyhand.database.DatabaseUrl;
import dev.steadyhand.database.SqlTree;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code steadyhand doctor}. */
@Command(
    name = "doctor",
    description = {
      "Say what is wrong with an installation, and what mends it.",
      "Changes nothing. Exit code 0 if all is well, 6 if something is wrong."
    },
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  steadyhand doctor",
      "  steadyhand doctor --deep            compare all that is derived with the ledger",
      "  steadyhand doctor --json            for scripts",
      "",
      "Any member of the role operator or observer may run it. One of pg_read_all_stats sees the",
      "transactions of others in full, and one of the owner's role sees which scripts were applied."
    })
final class DoctorCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private DatabaseOptions database;

  @Option(
      names = "--patience",
      paramLabel = "DURATION",
      converter = DurationConverter.class,
      defaultValue = "5m",
      description =
          "How long a task may wait, or a transaction stay open. Default: ${DEFAULT-VALUE}")
  private Duration patience;

  @Option(
      names = "--deep",
      description = "Also compare all that is derived with the ledger, all of which it reads.")
  private boolean deep;

  @Option(
      names = "--packs-from",
      paramLabel = "FOLDER",
      description = "Packs of your own, as for migrate. May be repeated.")
  private List<Path> packFolders = List.of();

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  @Override
  public Integer call() {
    DatabaseUrl url = database.databaseUrl();
    Doctor.Report report = examine(url);
    if (report.sawNothing()) {
      throw new IllegalStateException(
          "Not enough rights to look at %s: be a member of the role operator or observer."
              .formatted(url));
    }
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      out.println(
          Json.write(
              Json.object()
                  .put("well", report.isWell())
                  .set("findings", Json.tree(report.findings()))));
    } else {
      print(report, out);
    }
    out.flush();
    return report.isWell() ? ExitCode.DONE : ExitCode.UNWELL;
  }

  private Doctor.Report examine(DatabaseUrl url) {
    SqlTree tree = SqlTree.ofThisRelease();
    for (Path folder : packFolders) {
      tree = tree.with(SqlTree.ofPacksIn(folder));
    }
    try (Connection connection = url.connect()) {
      return new Doctor(tree, patience, deep).examine(connection);
    } catch (SQLException e) {
      throw new IllegalStateException("Cannot look at %s: %s".formatted(url, e.getMessage()), e);
    }
  }

  private static void print(Doctor.Report report, PrintWriter out) {
    for (Finding finding : report.findings()) {
      out.println(
          Ansi.AUTO.string(
                  "@|%s %s|@".formatted(colour(finding.severity()), word(finding.severity())))
              + "  "
              + finding.check()
              + ": "
              + finding.finding());
      out.println("         " + finding.remedy());
    }
    if (report.isWell()) {
      out.println("All is well: " + String.join(", ", report.checks()) + ".");
    }
  }

  private static String word(Finding.Severity severity) {
    return "%-7s".formatted(severity.word());
  }

  private static String colour(Finding.Severity severity) {
    return switch (severity) {
      case ERROR -> "bold,red";
      case WARNING -> "yellow";
      case SKIPPED -> "faint";
    };
  }
}
