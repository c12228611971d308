package dev.steadyhand.cli;

import dev.steadyhand.cli.support.CommandException;
import dev.steadyhand.cli.support.DatabaseOptions;
import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.cli.support.OutputOptions;
import dev.steadyhand.client.operator.Row;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code steadyhand versions}. */
@Command(
    name = "versions",
    description = {
      "List the versions of processes in Java, the newest first.",
      "Open instances: running or stuck, and last decided by this version. Older code does not"
          + " decide them.",
      "Waiting: due, but no worker has this version. Served: a worker has it."
    },
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  steadyhand versions",
      "  steadyhand versions --process shop.fulfilment",
      "  steadyhand versions allow shop.fulfilment 3 --reason 'version 4 was rolled back'"
    })
final class VersionsCommand implements Callable<Integer> {
  @Mixin private DatabaseOptions database;

  @Option(
      names = "--process",
      paramLabel = "PROCESS",
      description = "Only versions of this process.")
  private @Nullable String processName;

  @Mixin private OutputOptions output;

  @Override
  public Integer call() {
    List<Row> versions =
        database.ask(
            sql -> {
              if (processName != null && !sql.isProcess(processName)) {
                throw CommandException.notFound("There is no process " + processName + ".");
              }
              return sql.javaProcesses().versions(processName);
            });
    output
        .output()
        .list(
            versions.stream()
                .map(row -> row.with("served", Boolean.TRUE.equals(row.get("is_served"))))
                .toList(),
            "process_name",
            "version",
            "declared_at",
            "served",
            "open_instances",
            "waiting",
            "allowed_by",
            "allowed_reason");
    return ExitCode.DONE;
  }

  @Command(
      name = "allow",
      description = {
        "Let an older version decide instances that newer code has decided until now.",
        "After a rollback: the older code has to understand what the newer code has done.",
        "Instances that newer code decides later are not included.",
        "Needs a member of the operator role."
      },
      sortOptions = false)
  int allow(
      @Parameters(paramLabel = "PROCESS", description = "The process.") String process,
      @Parameters(paramLabel = "VERSION", description = "The version that may decide them.")
          int version,
      @Mixin DatabaseOptions where,
      @Mixin RequiredReason why,
      @Mixin ActorOption who,
      @Mixin OutputOptions shown) {
    long woken =
        who.act(
            where,
            why.reason(),
            sql ->
                sql.javaProcesses().allowVersion(process, version, why.reason()).number("woken"));
    shown
        .output()
        .done(
            "Version %d of %s may decide; %s of newer code that waited runs again."
                .formatted(version, process, Words.count(woken, "instance")),
            Row.of("process_name", process).with("version", version).with("woken", woken));
    return ExitCode.DONE;
  }
}
