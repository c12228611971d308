package dev.steadyhand.cli;

import dev.steadyhand.cli.support.DatabaseOptions;
import dev.steadyhand.cli.support.OutputOptions;
import dev.steadyhand.client.operator.DeadLetterFilter;
import dev.steadyhand.client.operator.Operator;
import dev.steadyhand.client.operator.Row;
import java.sql.SQLException;
import java.util.Objects;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code steadyhand dead-letters replay}. */
@Command(
    name = "replay",
    description = {
      "Replay dead letters: those with these ids, or all that match a filter.",
      "With a filter: reports how many match, and acts only with --yes."
    },
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  steadyhand dead-letters replay 42 43 --effect same --reason 'the provider is back'",
      "  steadyhand dead-letters replay --error timeout --effect same --reason fixed           how"
          + " many?",
      "  steadyhand dead-letters replay --error timeout --effect same --reason fixed --yes",
      "",
      "Exit code 4 if there is no such dead letter. Needs a member of the operator role."
    })
final class DeadLettersReplay implements Callable<Integer> {
  @Mixin private DatabaseOptions database;
  @Mixin private Settlement settlement;

  @Option(
      names = "--effect",
      required = true,
      paramLabel = "EFFECT",
      description = {
        "same: reuse the idempotency key, so that a provider that has done the work does not repeat"
            + " it.",
        "new: use a new key, so that the work is done even if it was done before."
      })
  private Effect effect;

  @Mixin private RequiredReason why;

  @Mixin private OutputOptions output;

  /** Whether a replay uses the idempotency key of the original or a new one. */
  enum Effect {
    SAME,
    NEW
  }

  @Override
  public Integer call() {
    return settlement.settle(
        database,
        output.output(),
        new Settlement.Act() {
          @Override
          public String past() {
            return "replayed";
          }

          @Override
          public Row one(Operator sql, long id) throws SQLException {
            return sql.deadLetters().replay(id, effectCode(), why.reason());
          }

          @Override
          public long many(Operator sql, DeadLetterFilter filter, int most) throws SQLException {
            return sql.deadLetters().replayAll(filter, effectCode(), why.reason(), most);
          }
        });
  }

  private String effectCode() {
    return Objects.requireNonNull(Words.lowercase(effect));
  }
}
