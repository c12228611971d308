package dev.steadyhand.simulator.yield;

import dev.steadyhand.simulator.call.Call;
import dev.steadyhand.simulator.call.Reply;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/** A call that runs on a thread of its own, and the yields that it has come to so far. */
final class Journey implements AutoCloseable {
  /** The SQLSTATE of the notices by which backends tell of their yields. */
  private static final String YIELD = "SHY00";

  private final PreparedStatement statement;
  private final CompletableFuture<Reply> reply = new CompletableFuture<>();
  private @Nullable SQLWarning lastSeen;

  private Journey(PreparedStatement statement) {
    this.statement = statement;
  }

  /**
   * Where it stands.
   *
   * @param gate the gate that has to be opened
   * @param place such as {@code supervision.begin_run:12}
   */
  record Halt(int gate, String place) {}

  static Journey begin(Connection connection, Call call, Executor threads) throws SQLException {
    Journey journey = new Journey(call.prepare(connection));
    threads.execute(journey::run);
    return journey;
  }

  /** The next yield that it has come to, if it has. The driver hands notices on as they arrive. */
  @Nullable Halt nextHalt() throws SQLException {
    SQLWarning next = lastSeen == null ? statement.getWarnings() : lastSeen.getNextWarning();
    while (next != null) {
      lastSeen = next;
      if (YIELD.equals(next.getSQLState())) {
        String[] gateAndPlace = String.valueOf(next.getMessage()).split(" ", 2);
        return new Halt(Integer.parseInt(gateAndPlace[0]), gateAndPlace[1]);
      }
      next = next.getNextWarning();
    }
    return null;
  }

  /** What came back, if something has. */
  @Nullable Reply reply() {
    return reply.getNow(null);
  }

  /** Waits for it. */
  Reply lastReply() {
    return reply.join();
  }

  @Override
  public void close() throws SQLException {
    statement.close();
  }

  private void run() {
    try (ResultSet rows = statement.executeQuery()) {
      reply.complete(new Reply.Rows(Call.texts(rows)));
    } catch (SQLException e) {
      reply.complete(new Reply.Failed(e));
    }
  }
}
