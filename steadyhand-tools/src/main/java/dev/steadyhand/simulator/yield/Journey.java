package dev.steadyhand.simulator.yield;

import dev.steadyhand.simulator.call.Reply;
import dev.steadyhand.simulator.call.Request;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/** A call that runs on a thread of its own. */
final class Journey {
  private final Connection connection;
  private final Request call;
  private final CompletableFuture<Reply> reply = new CompletableFuture<>();

  private Journey(Connection connection, Request call) {
    this.connection = connection;
    this.call = call;
  }

  static Journey begin(Connection connection, Request call, Executor threads) {
    Journey journey = new Journey(connection, call);
    threads.execute(journey::run);
    return journey;
  }

  /** Waits for the reply. */
  Reply reply() {
    return reply.join();
  }

  /** After an error a transaction does nothing more: not even what an actor does when it rests. */
  private List<List<@Nullable String>> runInTransaction() throws SQLException {
    Savepoint before = connection.setSavepoint();
    try {
      List<List<@Nullable String>> rows = call.run(connection);
      connection.releaseSavepoint(before);
      return rows;
    } catch (SQLException e) {
      connection.rollback(before);
      throw e;
    }
  }

  private void run() {
    Reply answer;
    try {
      answer =
          new Reply.Rows(connection.getAutoCommit() ? call.run(connection) : runInTransaction());
    } catch (SQLException e) {
      answer = new Reply.Failed(e);
    }
    try {
      Conductor.rest(connection);
      reply.complete(answer);
    } catch (SQLException e) {
      reply.complete(new Reply.Failed(e));
    }
  }
}
