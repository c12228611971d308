package dev.steadyhand.cli;

import dev.steadyhand.cli.support.DatabaseOptions;
import dev.steadyhand.cli.support.DatabaseOptions.Question;
import dev.steadyhand.client.operator.Operator;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Mixin of every command that changes something: the actor, recorded with the action. */
final class ActorOption {
  @Option(
      names = "--as",
      paramLabel = "NAME",
      defaultValue = "${sys:user.name}",
      description = "Your name, recorded with the action. Default: your user name on this machine")
  private String actor;

  /** Runs an action in a transaction with actor and reason, and translates database errors. */
  <T> T act(DatabaseOptions database, @Nullable String reason, Question<T> deed) {
    return database.ask(
        sql -> {
          sql.connection().setAutoCommit(false);
          begin(sql, reason);
          T answer = deed.ask(sql);
          sql.connection().commit();
          return answer;
        });
  }

  /** Sets the actor until the end of the transaction. */
  void begin(Operator sql, @Nullable String reason) throws SQLException {
    sql.actAs(actor, reason);
  }
}
