package dev.steadyhand.cli;

import dev.steadyhand.cli.support.CommandException;
import dev.steadyhand.cli.support.DatabaseOptions;
import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.cli.support.Output;
import dev.steadyhand.cli.support.OutputOptions;
import dev.steadyhand.client.operator.Identity;
import dev.steadyhand.client.operator.Operator;
import dev.steadyhand.client.operator.Row;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code steadyhand processes}. */
@Command(
    name = "processes",
    description = {
      "List processes with their instances by state, or the instances of one process.",
      "With --state: the instances in that state, of one process or of all.",
      "In trouble: running, but waiting for newer code, or for somebody to resolve",
      "an effect."
    },
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  steadyhand processes",
      "  steadyhand processes --state failed",
      "  steadyhand processes comms.send_email --state stuck",
      "",
      "Exit code 4 if there is no such process."
    })
final class ProcessesCommand implements Callable<Integer> {
  private static final int MOST_ABOUT = 60;

  @Mixin private DatabaseOptions database;

  @Parameters(
      arity = "0..1",
      paramLabel = "PROCESS",
      description = "Only instances of this process, newest first.")
  private @Nullable String processName;

  @Option(
      names = "--state",
      paramLabel = "STATE",
      description = {
        "Only instances in this state: running, succeeded, failed, stuck, cancelled, or announced:",
        "it has signals and was not started yet."
      })
  private @Nullable State state;

  @Mixin private LimitOption limit;
  @Mixin private OutputOptions output;

  /** The states of an instance, as the view {@code supervision.instance_state} has them. */
  enum State {
    RUNNING,
    SUCCEEDED,
    FAILED,
    STUCK,
    CANCELLED,
    ANNOUNCED
  }

  @Override
  public Integer call() {
    if (processName == null && state == null) {
      listProcesses();
    } else {
      listInstances();
    }
    return ExitCode.DONE;
  }

  private void listProcesses() {
    output
        .output()
        .list(
            database.ask(Operator::processes),
            "process_name",
            "running",
            "in_trouble",
            "succeeded",
            "failed",
            "stuck",
            "cancelled",
            "description");
  }

  private void listInstances() {
    int most = limit.limit();
    List<Row> instances =
        database.ask(
            sql -> {
              if (processName != null && !sql.isProcess(processName)) {
                throw CommandException.notFound("There is no process " + processName + ".");
              }
              return sql.instances(processName, Words.lowercase(state), most);
            });
    Output out = output.output();
    out.list(
        out.isJson() ? instances : about(Due.shown(instances, "next_wake_at")),
        Stream.of(
                "process_name",
                "instance_id",
                "state",
                "trouble",
                "status",
                "runs",
                "last_run_at",
                "next_wake_at",
                "about",
                "reason")
            .filter(column -> processName == null || !column.equals("process_name"))
            .filter(column -> !column.equals("about") || areNamed(instances))
            .filter(column -> !column.equals("trouble") || areInTrouble(instances))
            .toArray(String[]::new));
  }

  private static boolean areInTrouble(List<Row> instances) {
    return instances.stream().anyMatch(row -> row.get("trouble") != null);
  }

  private static boolean areNamed(List<Row> instances) {
    return instances.stream().anyMatch(row -> !Identity.of(row).isEmpty());
  }

  /** Adds key and summary in one column, which is truncated: it is not the last one. */
  private static List<Row> about(List<Row> instances) {
    return instances.stream().map(row -> row.with("about", cut(Identity.of(row)))).toList();
  }

  private static String cut(Identity identity) {
    String text = identity.toString();
    return text.length() <= MOST_ABOUT ? text : text.substring(0, MOST_ABOUT - 1) + "…";
  }
}
