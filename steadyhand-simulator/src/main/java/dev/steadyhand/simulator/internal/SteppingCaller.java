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

/** Level two: calls stop inside functions, and others go on meanwhile. */
final class SteppingCaller implements Caller {
  private final SimulatedDatabase database;
  private final Stepper stepper;
  private final WholeCaller whole;
  private final Map<Actor, SteppedCall> underWay = new HashMap<>();
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
  public Progress begin(Actor actor, Call call, Fault fault) throws SQLException {
    if (isHealing && underWay.isEmpty()) {
      database.beginOneTransaction();
      return whole.begin(actor, call, fault);
    }
    underWay.put(actor, stepper.begin(database.connectionOf(actor), call));
    return goOn(actor, fault);
  }

  @Override
  public Progress goOn(Actor actor, Fault fault) throws SQLException {
    if (fault == Fault.CUT_OFF || fault == Fault.CONFLICT) {
      abandon(actor);
      return new Progress.Done(
          fault == Fault.CUT_OFF ? Replies.connectionLost() : Replies.conflict());
    }
    return switch (callOf(actor).advance()) {
      case State.AtYield(String place) -> new Progress.Waiting("at " + place);
      case State.Blocked(String on) -> new Progress.Waiting("for " + on);
      case State.Finished(Reply reply) -> {
        underWay.remove(actor);
        boolean isLost = fault == Fault.REPLY_LOST && reply instanceof Reply.Rows;
        yield new Progress.Done(isLost ? Replies.connectionLost() : reply);
      }
    };
  }

  private SteppedCall callOf(Actor actor) {
    SteppedCall call = underWay.get(actor);
    if (call == null) {
      throw new IllegalStateException("no call of %s is under way".formatted(actor.name()));
    }
    return call;
  }

  @Override
  public void abandon(Actor actor) throws SQLException {
    SteppedCall call = underWay.remove(actor);
    if (call != null) {
      call.kill();
    }
  }

  @Override
  public void heal() {
    isHealing = true;
  }

  @Override
  public void reset() throws SQLException {
    isHealing = false;
    for (Actor actor : List.copyOf(underWay.keySet())) {
      abandon(actor);
    }
    database.goBack();
    database.beginOneTransaction();
    database.endOneTransaction();
  }

  @Override
  public void close() throws SQLException {
    stepper.close();
  }
}
