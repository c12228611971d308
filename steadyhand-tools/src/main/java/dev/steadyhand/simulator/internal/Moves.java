package dev.steadyhand.simulator.internal;

import dev.steadyhand.simulator.Move;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/** The source of the choices of a schedule. */
interface Moves {
  /**
   * Returns the next move; empty when the faults stop.
   *
   * @param view the visible state of the actors
   */
  Optional<Move> next(View view);

  /** The visible state of actors, by name. */
  interface View {
    /** Returns whether a call of this actor has stopped at a yield. */
    boolean isUnderWay(String actor);

    /** Returns whether this actor has no work and found none when it last looked. */
    boolean isAtALoss(String actor);
  }

  /** Returns these moves, in order. */
  static Moves of(List<Move> moves) {
    Iterator<Move> rest = moves.iterator();
    return view -> rest.hasNext() ? Optional.of(rest.next()) : Optional.empty();
  }
}
