package dev.steadyhand.simulator.yield;

import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** The two gates of an actor, of which at most one is open. */
final class Gates {
  private final Conductor conductor;
  private final int actor;
  private @Nullable Integer open;

  private Gates(Conductor conductor, int actor) {
    this.conductor = conductor;
    this.actor = actor;
  }

  /** Both shut. */
  static Gates of(Conductor conductor, int actor) throws SQLException {
    conductor.shut(actor, 0);
    conductor.shut(actor, 1);
    return new Gates(conductor, actor);
  }

  /** Whose they are. */
  int actor() {
    return actor;
  }

  /** Lets the actor, who stands at this gate, go on as far as the other one. */
  void letGo(int gate) throws SQLException {
    conductor.letGo(actor, gate, open != null);
    open = gate;
  }

  /** Shuts the one that is open, when the actor is not there. */
  void shut() throws SQLException {
    if (open != null) {
      conductor.shut(actor, open);
      open = null;
    }
  }
}
