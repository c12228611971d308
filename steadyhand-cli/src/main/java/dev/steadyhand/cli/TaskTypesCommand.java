package dev.steadyhand.cli;

import dev.steadyhand.cli.support.DatabaseOptions;
import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.cli.support.Output;
import dev.steadyhand.cli.support.OutputOptions;
import dev.steadyhand.client.operator.Row;
import dev.steadyhand.client.operator.Span;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code steadyhand task-types}. */
@Command(
    name = "task-types",
    description = {
      "List task types with their retry policies.",
      "Types that application code has declared are retried by a policy: at most so many attempts,",
      "with pauses that double from the first to the longest. Supervisors retry the others.",
      "configured at: when an operator last changed the policy."
    },
    subcommands = TaskTypesConfigure.class,
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  steadyhand task-types",
      "  steadyhand task-types configure resize_image --max-attempts 3 --reason 'the disk is full'",
      "  steadyhand task-types configure resize_image --reset --reason 'the disk has room again'"
    })
final class TaskTypesCommand implements Callable<Integer> {
  @Mixin private DatabaseOptions database;
  @Mixin private OutputOptions output;

  @Override
  public Integer call() {
    List<Row> types = database.ask(sql -> sql.taskTypes().all());
    Output out = output.output();
    out.list(
        out.isJson() ? types : types.stream().map(TaskTypesCommand::shown).toList(),
        "task_type",
        "retried_by",
        "max_attempts",
        "first_delay",
        "max_delay",
        "configured_at",
        "description");
    return ExitCode.DONE;
  }

  /** Returns the row for display: without the policy where none decides. */
  private static Row shown(Row type) {
    boolean isDeclared = Boolean.TRUE.equals(type.get("is_declared"));
    Row shown =
        type.with("retried_by", isDeclared ? "policy" : "supervisor")
            .with("configured_at", type.get("changed_at"));
    return isDeclared
        ? shown
            .with("first_delay", Span.interval(type, "first_delay"))
            .with("max_delay", Span.interval(type, "max_delay"))
        : shown.with("max_attempts", null).with("first_delay", null).with("max_delay", null);
  }
}
