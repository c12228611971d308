package dev.steadyhand.cli;

import dev.steadyhand.cli.support.Cell;
import dev.steadyhand.cli.support.CommandException;
import dev.steadyhand.cli.support.DatabaseOptions;
import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.cli.support.Output;
import dev.steadyhand.cli.support.OutputOptions;
import dev.steadyhand.cli.support.PayloadKeys;
import dev.steadyhand.cli.support.Table;
import dev.steadyhand.client.operator.Row;
import dev.steadyhand.client.operator.ShownState;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code steadyhand dead-letters show}. */
@Command(
    name = "show",
    description = {
      "Show a dead letter, with the stack trace of its last error, and the history of its task.",
      "With --verbose, the history has the stack traces of all errors."
    },
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  steadyhand dead-letters show 42",
      "  steadyhand dead-letters show 42 --payload     needs a member of the operator role",
      "",
      "Exit code 4 if there is no such dead letter."
    })
final class DeadLettersShow implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private DatabaseOptions database;

  @Parameters(paramLabel = "ID", description = "The dead letter.")
  private long deadLetterId;

  @Option(
      names = "--payload",
      description = {
        "Also show the payload, which may hold personal data. An encrypted one is decoded with the",
        "keys in the environment variable STEADYHAND_PAYLOAD_KEYS (id:base64,id:base64)."
      })
  private boolean payload;

  @Mixin private OutputOptions output;

  /** A dead letter with the history of its task. */
  private record Death(Row letter, List<Row> life) {}

  @Override
  public Integer call() {
    Death death =
        database.ask(
            sql -> {
              Row letter =
                  sql.deadLetters()
                      .find(deadLetterId)
                      .orElseThrow(
                          () ->
                              CommandException.notFound(
                                  "There is no dead letter " + deadLetterId + "."));
              if (payload) {
                letter =
                    letter.with(
                        "payload", PayloadKeys.ofEnvironment().payload(sql.tasks(), deadLetterId));
              }
              if (letter.get("replay_task_id") instanceof Long replay) {
                Row task = sql.tasks().find(replay).orElse(null);
                letter =
                    letter
                        .with("replay_state", task == null ? null : ShownState.of(task))
                        .with("replay_due_at", task == null ? null : task.get("available_at"));
              }
              return new Death(letter, sql.tasks().life(letter.number("original_task_id")));
            });
    Output out = output.output();
    if (out.isJson()) {
      out.json(death.letter().with("life", Row.plain(death.life())));
    } else {
      Row letter = death.letter().without("stack_trace");
      out.fields(
          letter.get("replay_task_id") == null ? letter : Due.shown(letter, "replay_due_at"));
      if (death.letter().get("stack_trace") != null) {
        out.heading("Stack trace");
        Cell.lines(death.letter().text("stack_trace")).forEach(out::say);
      }
      out.heading("History of task " + death.letter().text("original_task_id"));
      new Table(out.uncut(), "happened_at", "event", "story")
          .print(
              death.life(),
              Steadyhand.isVerbose(spec) ? StackTraces.in(death.life(), true) : row -> List.of());
    }
    return ExitCode.DONE;
  }
}
