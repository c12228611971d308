package dev.steadyhand.simulator.internal;

import dev.steadyhand.simulator.Fault;
import dev.steadyhand.simulator.call.Call;
import dev.steadyhand.simulator.call.Reply;
import java.sql.SQLException;
import java.util.Optional;

/** Level one: each call is one step, in the single transaction of the schedule. */
final class WholeCaller implements Caller {
  private final SimulatedDatabase database;

  WholeCaller(SimulatedDatabase database) {
    this.database = database;
  }

  @Override
  public boolean isBusy(Actor actor) {
    return false;
  }

  @Override
  public Progress begin(Actor actor, Call call, Fault fault, long yields) {
    try {
      // What is not transactional stays when a call is rolled back: sequences, and so the floors.
      Optional<Reply> rolledBack = Replies.rolledBack(fault);
      var rows = database.ask(actor.role(), call, rolledBack.isEmpty());
      return new Progress.Done(
          rolledBack.orElseGet(
              () -> fault == Fault.REPLY_LOST ? Replies.connectionLost() : new Reply.Rows(rows)));
    } catch (SQLException e) {
      EndlessCall.refuse(call, e);
      return new Progress.Done(new Reply.Failed(e));
    }
  }

  @Override
  public Progress goOn(Actor actor, Fault fault, long yields) {
    throw new IllegalStateException("no call of %s is under way".formatted(actor.name()));
  }

  /** Nothing is under way between two steps, and a connection without a transaction is as new. */
  @Override
  public void abandon(Actor actor) {}

  @Override
  public void overlap() {}

  @Override
  public void heal() {}

  @Override
  public void reset() throws SQLException {
    database.goBack();
    database.beginOneTransaction();
  }

  @Override
  public void close() {}
}
