package dev.steadyhand.simulator.yield;

import dev.steadyhand.simulator.call.Call;
import dev.steadyhand.simulator.call.Reply;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

/** A call that runs on a thread of its own. */
final class Journey {
  private final Connection connection;
  private final Call call;
  private final CompletableFuture<Reply> reply = new CompletableFuture<>();

  private Journey(Connection connection, Call call) {
    this.connection = connection;
    this.call = call;
  }

  static Journey begin(Connection connection, Call call, Executor threads) {
    Journey journey = new Journey(connection, call);
    threads.execute(journey::run);
    return journey;
  }

  /** Waits for the reply. */
  Reply reply() {
    return reply.join();
  }

  private void run() {
    Reply answer;
    try {
      answer = new Reply.Rows(call.run(connection));
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
