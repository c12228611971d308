package dev.steadyhand.cli;

import dev.steadyhand.cli.support.DatabaseOptions;
import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.cli.support.OutputOptions;
import dev.steadyhand.client.operator.Operator;
import dev.steadyhand.client.operator.Row;
import java.sql.SQLException;
import picocli.CommandLine.Mixin;

/** An act of an operator on one thing: who, why, and what is printed. A mixin. */
final class Acting {
  @Mixin private DatabaseOptions database;
  @Mixin private ReasonOption why;
  @Mixin private ActorOption who;
  @Mixin private OutputOptions output;

  /** What is done. */
  @FunctionalInterface
  interface Act {
    void on(Operator sql) throws SQLException;
  }

  /** Does it, and prints a sentence, or the row as JSON. */
  int act(Act act, String sentence, Row row) {
    who.act(
        database,
        why.reason(),
        sql -> {
          act.on(sql);
          return ExitCode.DONE;
        });
    output.output().done(sentence, row);
    return ExitCode.DONE;
  }
}
