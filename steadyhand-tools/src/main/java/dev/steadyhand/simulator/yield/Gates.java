package dev.steadyhand.simulator.yield;

import java.sql.SQLException;

/** The two gates of an actor, of which at most one is open: the one that it last went through. */
final class Gates {
  private final Conductor conductor;
  private final int actor;
  private boolean isOneOpen;

  private Gates(Conductor conductor, int actor) {
    this.conductor = conductor;
    this.actor = actor;
  }

  /** Creates closed gates. */
  static Gates of(Conductor conductor, int actor) throws SQLException {
    conductor.shut(actor, 0);
    conductor.shut(actor, 1);
    return new Gates(conductor, actor);
  }

  /** Returns the actor. */
  int actor() {
    return actor;
  }

  /** Lets the actor, who stands at this stop, go on past so many yields; where it stands then. */
  int letGo(LockStepper.Actor who, long stop, long yields) throws SQLException {
    boolean isOtherOpen = isOneOpen;
    isOneOpen = true;
    return conductor.letGo(who, stop, isOtherOpen, yields);
  }

  /** Lets the actor, who stands at this stop, go no further; where it stands then. */
  int doom(LockStepper.Actor who, long stop) throws SQLException {
    boolean isOtherOpen = isOneOpen;
    isOneOpen = true;
    return conductor.doom(who, stop, isOtherOpen);
  }
}
