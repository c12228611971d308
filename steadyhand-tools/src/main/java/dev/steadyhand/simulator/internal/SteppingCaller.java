package dev.steadyhand.simulator.internal;

import dev.steadyhand.simulator.Fault;
import dev.steadyhand.simulator.call.Call;
import dev.steadyhand.simulator.call.Reply;
import dev.steadyhand.simulator.yield.LockStepper;
import dev.steadyhand.simulator.yield.State;
import dev.steadyhand.simulator.yield.SteppedCall;
import dev.steadyhand.simulator.yield.Stepper;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Level two: from some point on calls stop inside functions, and others go on meanwhile. */
final class SteppingCaller implements Caller {
  private record UnderWay(Call call, SteppedCall stepped) {}

  private final SimulatedDatabase database;
  private final Stepper stepper;
  private final WholeCaller whole;
  private final Map<Actor, UnderWay> underWay = new HashMap<>();
  private boolean isOverlapping;
  private boolean isHealing;

  SteppingCaller(SimulatedDatabase database) throws SQLException {
    this.database = database;
    this.stepper = LockStepper.on(database.connect());
    this.whole = new WholeCaller(database);
  }

  @Override
  public boolean isBusy(Actor actor) {
    return underWay.containsKey(actor);
  }

  @Override
  public Progress begin(Actor actor, Call call, Fault fault, long yields) throws SQLException {
    if (isHealing && isOverlapping && underWay.isEmpty()) {
      isOverlapping = false;
      database.beginOneTransaction();
    }
    if (!isOverlapping) {
      return whole.begin(actor, call, fault, yields);
    }
    SteppedCall stepped = stepper.begin(database.connectionOf(actor), call);
    underWay.put(actor, new UnderWay(call, stepped));
    return goOn(actor, fault, yields);
  }

  @Override
  public Progress goOn(Actor actor, Fault fault, long yields) throws SQLException {
    UnderWay going = underWayOf(actor);
    State state = going.stepped().advance(yields);
    if (state instanceof State.Finished(Reply reply)) {
      underWay.remove(actor);
      if (reply instanceof Reply.Failed(SQLException e)) {
        EndlessCall.refuse(going.call(), e);
      }
      return new Progress.Done(
          isUnheard(fault) && reply instanceof Reply.Rows ? Replies.connectionLost() : reply);
    }
    Optional<Reply> rolledBack = Replies.rolledBack(fault);
    if (rolledBack.isPresent()) {
      abandon(actor);
      return new Progress.Done(rolledBack.get());
    }
    return new Progress.Waiting(
        switch (state) {
          case State.AtYield(String place) -> "at " + place;
          case State.Blocked(String on) -> "for " + on;
          case State.Finished finished -> throw new IllegalStateException();
        });
  }

  /** What has committed cannot be rolled back any more. */
  private static boolean isUnheard(Fault fault) {
    return fault == Fault.REPLY_LOST || fault == Fault.CUT_OFF;
  }

  private UnderWay underWayOf(Actor actor) {
    UnderWay going = underWay.get(actor);
    if (going == null) {
      throw new IllegalStateException("no call of %s is under way".formatted(actor.name()));
    }
    return going;
  }

  @Override
  public void abandon(Actor actor) throws SQLException {
    UnderWay going = underWay.remove(actor);
    if (going != null) {
      going.stepped().kill();
    }
  }

  @Override
  public void overlap() throws SQLException {
    if (!isOverlapping) {
      isOverlapping = true;
      database.endOneTransaction();
    }
  }

  @Override
  public void heal() {
    isHealing = true;
  }

  @Override
  public void reset() throws SQLException {
    isHealing = false;
    isOverlapping = false;
    for (Actor actor : List.copyOf(underWay.keySet())) {
      abandon(actor);
    }
    whole.reset();
  }

  @Override
  public void close() throws SQLException {
    stepper.close();
  }
}
