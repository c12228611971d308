package dev.steadyhand.simulator.internal;

import dev.steadyhand.simulator.Fault;
import dev.steadyhand.simulator.call.Call;
import dev.steadyhand.simulator.call.Reply;
import java.sql.SQLException;

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
      boolean stays = fault != Fault.CUT_OFF && fault != Fault.CONFLICT;
      var rows = database.ask(actor.role(), call, stays);
      return new Progress.Done(
          switch (fault) {
            case NONE, CRASH, CRASH_AFTER -> new Reply.Rows(rows);
            case REPLY_LOST, CUT_OFF -> Replies.connectionLost();
            case CONFLICT -> Replies.conflict();
          });
    } catch (SQLException e) {
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
