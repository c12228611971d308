package dev.steadyhand.cli;

import dev.steadyhand.cli.support.DatabaseOptions;
import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.cli.support.Output;
import dev.steadyhand.cli.support.OutputOptions;
import dev.steadyhand.cli.support.Table;
import dev.steadyhand.client.operator.Operator;
import dev.steadyhand.client.operator.Row;
import dev.steadyhand.client.operator.ShownState;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code steadyhand tasks}. */
@Command(
    name = "tasks",
    description = {
      "List tasks, newest first, without payloads.",
      "Filtering by state or step may scan a large part of the ledger."
    },
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  steadyhand tasks",
      "  steadyhand tasks --state dead --type email --limit 10",
      "  steadyhand tasks --step comms.send_email_supervisor",
      "  steadyhand tasks --batch 7 --state dead",
      "  steadyhand tasks --follow            follow new tasks, until Ctrl-C",
      "  steadyhand tasks --json | jq '.[].task_id'"
    })
final class TasksCommand implements Callable<Integer> {
  private static final String[] COLUMNS = {
    "task_id", "state", "queue_name", "deliveries", "enqueued_at", "due_at", "step"
  };
  private static final String[] DEAD_COLUMNS = {
    "task_id", "state", "dead_letter_id", "queue_name", "deliveries", "enqueued_at", "step"
  };

  /** Ids are not in commit order: new tasks may appear this far back. */
  private static final int LATECOMERS = 1000;

  @Spec private CommandSpec spec;
  @Mixin private DatabaseOptions database;
  @Mixin private TaskOptions options;
  @Mixin private LimitOption limit;

  @Option(
      names = "--follow",
      description = {
        "Also list new tasks as they arrive, until Ctrl-C; newest last.",
        "With --json: one object per line."
      })
  private boolean follow;

  @Mixin private IntervalOption interval;
  @Mixin private OutputOptions output;

  @Override
  public Integer call() {
    int most = limit.limit();
    if (follow && options.filter().batch() != null) {
      throw new ParameterException(
          spec.commandLine(), "A batch gets no new members: give --batch without --follow.");
    }
    return database.ask(
        sql -> {
          if (follow) {
            follow(sql, most);
          } else {
            Output out = output.output();
            List<Row> tasks = sql.tasks().newest(options.filter(), most);
            out.list(out.isJson() ? tasks : shown(tasks), columns());
          }
          return ExitCode.DONE;
        });
  }

  private String[] columns() {
    return options.filter().state() == ShownState.DEAD ? DEAD_COLUMNS : COLUMNS;
  }

  private void follow(Operator sql, int most) throws SQLException {
    Output out = output.output();
    Table table = new Table(out, COLUMNS);
    // Read more than shown, so that existing tasks are not reported as new later.
    List<Row> latest = sql.tasks().newest(options.filter(), Math.max(most, LATECOMERS));
    Set<Long> seen = latest.stream().map(TasksCommand::id).collect(Collectors.toSet());
    show(out, table, latest.subList(0, Math.min(most, latest.size())).reversed());
    Repeat.every(
        interval.interval(),
        () -> {
          long from = seen.stream().mapToLong(Long::longValue).max().orElse(0) - LATECOMERS;
          seen.removeIf(id -> id <= from);
          show(
              out,
              table,
              sql.tasks().after(options.filter(), from).stream()
                  .filter(task -> seen.add(id(task)))
                  .toList());
          return false;
        });
  }

  private static long id(Row task) {
    return task.number("task_id");
  }

  private static void show(Output out, Table table, List<Row> tasks) {
    if (out.isJson()) {
      tasks.forEach(out::json);
    } else if (!tasks.isEmpty()) {
      table.print(shown(tasks));
    }
  }

  /** Returns the rows for display: with the shown state, and the due time of open tasks. */
  private static List<Row> shown(List<Row> tasks) {
    return tasks.stream()
        .map(
            task ->
                task.with("state", ShownState.of(task))
                    .with("due_at", Due.text(task.get("available_at"))))
        .toList();
  }
}
