package dev.steadyhand.cli;

import dev.steadyhand.cli.support.DatabaseOptions;
import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.cli.support.OutputOptions;
import dev.steadyhand.client.operator.Operator;
import dev.steadyhand.client.operator.Row;
import java.sql.SQLException;
import picocli.CommandLine.Mixin;

/** Mixin of commands that act on one subject: actor, reason and output. */
final class Acting {
  @Mixin private DatabaseOptions database;
  @Mixin private ReasonOption why;
  @Mixin private ActorOption who;
  @Mixin private OutputOptions output;

  /** The action. */
  @FunctionalInterface
  interface Act {
    void on(Operator sql) throws SQLException;
  }

  /**
   * The result of an action.
   *
   * @param sentence a message for people
   * @param row the same as data
   */
  record Said(String sentence, Row row) {}

  /** An action with a result. */
  @FunctionalInterface
  interface Telling {
    Said on(Operator sql) throws SQLException;
  }

  /** Runs the action, and prints its message, or its row as JSON. */
  int tell(Telling telling) {
    Said said = who.act(database, why.reason(), telling::on);
    output.output().done(said.sentence(), said.row());
    return ExitCode.DONE;
  }

  /** Runs the action, and prints a message, or the row as JSON. */
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
