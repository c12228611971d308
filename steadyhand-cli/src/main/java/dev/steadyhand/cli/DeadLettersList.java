package dev.steadyhand.cli;

import dev.steadyhand.cli.support.DatabaseOptions;
import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.cli.support.Output;
import dev.steadyhand.cli.support.OutputOptions;
import dev.steadyhand.client.operator.Row;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code steadyhand dead-letters list}. */
@Command(
    name = "list",
    description = "List dead letters, newest first.",
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  steadyhand dead-letters list --queue default --error timeout",
      "  steadyhand dead-letters list --state all --since 2030-01-31T00:00:00Z --json"
    })
final class DeadLettersList implements Callable<Integer> {
  @Mixin private DatabaseOptions database;

  @Option(
      names = "--state",
      paramLabel = "STATE",
      defaultValue = "open",
      description = "open, replayed, discarded, completed or all. Default: ${DEFAULT-VALUE}")
  private State state;

  @Mixin private DeadLetterOptions options;
  @Mixin private LimitOption limit;
  @Mixin private OutputOptions output;

  /** The states of a dead letter, as the view {@code queues.dead_letter_state} has them. */
  enum State {
    OPEN,
    REPLAYED,
    DISCARDED,
    COMPLETED,
    ALL
  }

  @Override
  public Integer call() {
    int most = limit.limit();
    @Nullable String only = state == State.ALL ? null : Words.lowercase(state);
    List<Row> letters = database.ask(sql -> sql.deadLetters().newest(options.filter(), only, most));
    Output out = output.output();
    out.list(
        out.isJson() ? letters : shown(letters),
        "dead_letter_id",
        "state",
        "queue_name",
        "deliveries",
        "dead_at",
        "step",
        "last_error");
    return ExitCode.DONE;
  }

  private static List<Row> shown(List<Row> letters) {
    return letters.stream()
        .map(letter -> letter.with("last_error", letter.firstLine("last_error")))
        .toList();
  }
}
