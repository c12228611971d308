package dev.steadyhand.simulator.yield;

import dev.steadyhand.simulator.call.Call;
import dev.steadyhand.simulator.call.Reply;
import dev.steadyhand.simulator.yield.LockStepper.Actor;
import java.sql.SQLException;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** A call behind the gates of its actor. */
final class LockSteppedCall implements SteppedCall {
  /** How often to look for news before the first question whether it waits for somebody. */
  private static final int LOOKS = 50;

  /** Between two looks. */
  private static final long NANOS = 10_000;

  private static final String DEADLOCK = "40P01";

  private final LockStepper stepper;
  private final Conductor conductor;
  private final Actor actor;
  private final Call call;
  private @Nullable Journey journey;
  private Journey.@Nullable Halt halt;
  private @Nullable State state;
  private boolean isNews;

  LockSteppedCall(LockStepper stepper, Conductor conductor, Actor actor, Call call) {
    this.stepper = stepper;
    this.conductor = conductor;
    this.actor = actor;
    this.call = call;
  }

  @Override
  public State advance() throws SQLException {
    if (!isNews && !(state instanceof State.Finished)) {
      go();
      stepper.settle();
    }
    isNews = false;
    if (state == null) {
      throw new IllegalStateException("a call that never began");
    }
    return state;
  }

  private void go() throws SQLException {
    if (journey == null) {
      journey = Journey.begin(actor.connection(), call, stepper.threads());
    } else if (halt != null) {
      actor.gates().letGo(halt.gate());
    }
    standStill(journey);
  }

  /** If it was blocked and is so no longer, waits until it stands still again, which is news. */
  boolean settle() throws SQLException {
    if (journey == null || isNews || !(state instanceof State.Blocked)) {
      return false;
    }
    if (stepper.areActors(conductor.waitOf(actor.pid()).by())) {
      return false;
    }
    standStill(journey);
    isNews = true;
    return true;
  }

  @Override
  public void kill() throws SQLException {
    conductor.terminate(actor.pid());
    if (journey != null && !(state instanceof State.Finished)) {
      finish(journey, journey.lastReply());
    } else {
      stepper.ended(this);
    }
    // The driver would only notice at the next statement.
    actor.connection().close();
    stepper.leave(actor);
    stepper.settle();
  }

  private void standStill(Journey journey) throws SQLException {
    halt = null;
    for (int looks = 1; ; looks++) {
      // In this order: the last yields of a call that has ended are not news any more.
      Reply reply = journey.reply();
      if (reply != null) {
        finish(journey, reply);
        return;
      }
      halt = journey.nextHalt();
      if (halt != null) {
        state = new State.AtYield(halt.place());
        return;
      }
      if (looks % LOOKS == 0 && isBlocked(journey)) {
        return;
      }
      LockSupport.parkNanos(NANOS);
    }
  }

  /** Somebody who waits at a gate waits for the conductor, who is no actor. */
  private boolean isBlocked(Journey journey) throws SQLException {
    Conductor.Wait wait = conductor.waitOf(actor.pid());
    if (!stepper.areActors(wait.by())) {
      return false;
    }
    if (stepper.isDeadlocked(actor.pid())) {
      breakDeadlock(journey, wait);
    } else {
      state = new State.Blocked(String.valueOf(wait.onWhat()));
    }
    return true;
  }

  /** As PostgreSQL would, but always at the expense of whoever closed the circle. */
  private void breakDeadlock(Journey journey, Conductor.Wait wait) throws SQLException {
    conductor.cancel(actor.pid());
    journey.lastReply();
    finish(
        journey,
        new Reply.Failed(
            new SQLException(
                "deadlock: whoever it waits for, for %s, waits for it".formatted(wait.onWhat()),
                DEADLOCK)));
  }

  private void finish(Journey journey, Reply reply) throws SQLException {
    journey.close();
    state = new State.Finished(reply);
    halt = null;
    stepper.ended(this);
  }
}
