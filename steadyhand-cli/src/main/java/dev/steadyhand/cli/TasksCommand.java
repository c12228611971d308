package dev.steadyhand.cli;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code steadyhand tasks}. */
@Command(
    name = "tasks",
    description = {
      "List tasks, the newest first, without their payloads.",
      "By state or step it may have to read much of the ledger."
    },
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  steadyhand tasks",
      "  steadyhand tasks --state dead --type email --limit 10",
      "  steadyhand tasks --step comms.send_email_supervisor",
      "  steadyhand tasks --follow            new ones as they come, until Ctrl-C",
      "  steadyhand tasks --json | jq '.[].task_id'"
    })
final class TasksCommand implements Callable<Integer> {
  private static final String[] COLUMNS = {
    "task_id", "state", "queue_name", "task_type", "deliveries", "enqueued_at", "step"
  };

  /** Ids do not come in the order of commits: so far back, a new one may still appear. */
  private static final long LATECOMERS = 1000;

  @Mixin private DatabaseOptions database;
  @Mixin private TaskFilter filter;
  @Mixin private LimitOption limit;

  @Option(
      names = "--follow",
      description = {
        "Go on with new ones as they come, until Ctrl-C; the newest last.",
        "With --json: an object on each line."
      })
  private boolean follow;

  @Mixin private IntervalOption interval;
  @Mixin private OutputOptions output;

  @Override
  public Integer call() {
    int most = limit.limit();
    return database.ask(
        sql -> {
          List<Row> tasks = sql.tasks(filter, most);
          if (follow) {
            follow(sql, tasks);
          } else {
            output.output().list(tasks, COLUMNS);
          }
          return ExitCode.DONE;
        });
  }

  private void follow(OperatorSql sql, List<Row> latest) throws SQLException {
    Output out = output.output();
    Table table = new Table(out, COLUMNS);
    List<Row> first = new ArrayList<>(latest);
    Collections.reverse(first);
    show(out, table, first);

    // What is there but was not among the first is old, not new.
    long begin = sql.tasks(filter, 1).stream().mapToLong(TasksCommand::id).findFirst().orElse(0);
    Set<Long> seen = new HashSet<>();
    sql.tasksAfter(filter, begin - LATECOMERS).stream()
        .map(TasksCommand::id)
        .filter(id -> id <= begin)
        .forEach(seen::add);
    Repeat.every(
        interval.interval(),
        () -> {
          long last = seen.stream().mapToLong(Long::longValue).max().orElse(begin);
          show(
              out,
              table,
              sql.tasksAfter(filter, last - LATECOMERS).stream()
                  .filter(task -> seen.add(id(task)))
                  .toList());
          seen.removeIf(id -> id <= last - LATECOMERS);
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
      table.print(tasks);
    }
  }
}
