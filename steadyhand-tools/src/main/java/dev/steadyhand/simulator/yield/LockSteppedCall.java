package dev.steadyhand.simulator.yield;

import dev.steadyhand.simulator.call.Reply;
import dev.steadyhand.simulator.call.Request;
import dev.steadyhand.simulator.yield.LockStepper.Actor;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** A call behind the gates of its actor. */
final class LockSteppedCall implements SteppedCall {
  private static final String DEADLOCK = "40P01";

  private final LockStepper stepper;
  private final Conductor conductor;
  private final Actor actor;
  private final Request call;
  private @Nullable Journey journey;
  private @Nullable State state;
  private boolean isNews;

  /** How many stops the actor has made in all. */
  private long stop;

  LockSteppedCall(LockStepper stepper, Conductor conductor, Actor actor, Request call) {
    this.stepper = stepper;
    this.conductor = conductor;
    this.actor = actor;
    this.call = call;
  }

  @Override
  public State advance(long yields) throws SQLException {
    if (!isNews && !(state instanceof State.Finished)) {
      go(yields);
      stepper.settle();
    }
    isNews = false;
    if (state == null) {
      throw new IllegalStateException("the call has not started");
    }
    return state;
  }

  private void go(long yields) throws SQLException {
    if (journey == null) {
      stop = Conductor.setOut(actor.connection(), yields);
      journey = Journey.begin(actor.connection(), call, stepper.threads());
      stand(journey, conductor.await(actor, stop));
    } else if (state instanceof State.AtYield) {
      stand(journey, actor.gates().letGo(actor, stop, yields));
    }
  }

  /** If it was blocked and is so no longer, waits until it stands still again, which is news. */
  boolean settle() throws SQLException {
    if (journey == null || isNews || !(state instanceof State.Blocked)) {
      return false;
    }
    if (!conductor.waitOf(actor.pid()).by().isEmpty()) {
      return false;
    }
    stand(journey, conductor.await(actor, stop));
    isNews = true;
    return true;
  }

  @Override
  public void kill() throws SQLException {
    if (journey == null || state instanceof State.Finished) {
      stepper.ended(this);
      return;
    }
    if (state instanceof State.AtYield) {
      actor.gates().doom(actor, stop);
    } else {
      conductor.cancel(actor.pid());
    }
    finish(journey.reply());
    stepper.settle();
  }

  private void stand(Journey journey, int place) throws SQLException {
    switch (place) {
      case Conductor.AT_REST -> finish(journey.reply());
      case Conductor.BLOCKED -> block(journey);
      default -> {
        stop++;
        state = new State.AtYield(conductor.nameOf(place));
      }
    }
  }

  private void block(Journey journey) throws SQLException {
    String onWhat = String.valueOf(conductor.waitOf(actor.pid()).onWhat());
    if (stepper.isDeadlocked(actor.pid())) {
      // As PostgreSQL would, but always at the expense of whoever closed the circle.
      conductor.cancel(actor.pid());
      journey.reply();
      finish(
          new Reply.Failed(
              new SQLException(
                  "deadlock: it waits for %s, whose holder waits for it".formatted(onWhat),
                  DEADLOCK)));
    } else {
      state = new State.Blocked(onWhat);
    }
  }

  private void finish(Reply reply) {
    state = new State.Finished(reply);
    stepper.ended(this);
  }
}
