package dev.steadyhand.cli;

import dev.steadyhand.cli.support.DatabaseOptions;
import dev.steadyhand.cli.support.OutputOptions;
import dev.steadyhand.client.operator.DeadLetterFilter;
import dev.steadyhand.client.operator.Operator;
import dev.steadyhand.client.operator.Row;
import java.sql.SQLException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code steadyhand dead-letters discard}. */
@Command(
    name = "discard",
    description = {
      "Discard dead letters: those with these ids, or all that match a filter.",
      "With a filter: reports how many match, and acts only with --yes."
    },
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  steadyhand dead-letters discard 42 --reason 'the customer has left'",
      "  steadyhand dead-letters discard --step app.old_step --reason 'no longer needed'         "
          + " how many?",
      "  steadyhand dead-letters discard --step app.old_step --reason 'no longer needed' --yes",
      "",
      "Exit code 4 if there is no such dead letter. Needs a member of the operator role."
    })
final class DeadLettersDiscard implements Callable<Integer> {
  @Mixin private DatabaseOptions database;
  @Mixin private Settlement settlement;

  @Mixin private RequiredReason why;

  @Mixin private OutputOptions output;

  @Override
  public Integer call() {
    return settlement.settle(
        database,
        output.output(),
        new Settlement.Act() {
          @Override
          public String past() {
            return "discarded";
          }

          @Override
          public Row one(Operator sql, long id) throws SQLException {
            sql.deadLetters().discard(id, why.reason());
            return Row.of("dead_letter_id", id);
          }

          @Override
          public long many(Operator sql, DeadLetterFilter filter, int most) throws SQLException {
            return sql.deadLetters().discardAll(filter, why.reason(), most);
          }
        });
  }
}
