package dev.steadyhand.cli;

import dev.steadyhand.cli.support.DatabaseOptions;
import dev.steadyhand.cli.support.DatabaseOptions.Question;
import dev.steadyhand.client.operator.Operator;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Who acts, which is kept with what they do; a mixin of every verb that changes something. */
final class ActorOption {
  @Option(
      names = "--as",
      paramLabel = "NAME",
      defaultValue = "${sys:user.name}",
      description = "Your name, recorded with the action. Default: your user name on this machine")
  private String actor;

  /** Does it in a transaction that knows who and why, and puts into words what goes wrong. */
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

  /** Says who acts, until the end of the transaction. */
  void begin(Operator sql, @Nullable String reason) throws SQLException {
    sql.actAs(actor, reason);
  }
}
