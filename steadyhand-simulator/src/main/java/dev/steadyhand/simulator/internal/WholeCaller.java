package dev.steadyhand.simulator.internal;

import dev.steadyhand.simulator.Fault;
import dev.steadyhand.simulator.call.Call;
import dev.steadyhand.simulator.call.Reply;
import java.sql.Connection;
import java.sql.SQLException;

/** Level one: a call is one step. */
final class WholeCaller implements Caller {
  private static final String LOCK_NOT_AVAILABLE = "55P03";

  private final SimulatedDatabase database;

  WholeCaller(SimulatedDatabase database) {
    this.database = database;
  }

  @Override
  public boolean isBusy(Actor actor) {
    return false;
  }

  @Override
  public Progress begin(Actor actor, Call call, Fault fault) throws SQLException {
    Connection connection = database.connectionOf(actor);
    try {
      return new Progress.Done(
          switch (fault) {
            case NONE, CRASH, CRASH_AFTER -> new Reply.Rows(call.run(connection));
            case REPLY_LOST -> {
              call.run(connection);
              yield Replies.connectionLost();
            }
            case CUT_OFF -> {
              rolledBack(connection, call);
              yield Replies.connectionLost();
            }
            case CONFLICT -> {
              rolledBack(connection, call);
              yield Replies.conflict();
            }
          });
    } catch (SQLException e) {
      // Rolled back: as if it had not begun to wait, so that it may be tried when others have
      // moved.
      return LOCK_NOT_AVAILABLE.equals(e.getSQLState())
          ? new Progress.Waiting("for a lock")
          : new Progress.Done(new Reply.Failed(e));
    }
  }

  /** What is not transactional stays: sequences, and so the floors of lanes. */
  private static void rolledBack(Connection connection, Call call) throws SQLException {
    connection.setAutoCommit(false);
    try {
      call.run(connection);
    } finally {
      connection.rollback();
      connection.setAutoCommit(true);
    }
  }

  @Override
  public Progress goOn(Actor actor, Fault fault) {
    throw new IllegalStateException("no call of %s is under way".formatted(actor.name()));
  }

  /** Nothing is under way between two steps, and a connection without a transaction is as new. */
  @Override
  public void abandon(Actor actor) {}

  @Override
  public void heal() {}

  @Override
  public void reset() {}

  @Override
  public void close() {}
}
