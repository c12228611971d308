package dev.steadyhand.simulator.internal;

import dev.steadyhand.simulator.Move;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/** Where the choices of a schedule come from. */
interface Moves {
  /**
   * The next one, or empty when it is time to heal.
   *
   * @param view what can be seen of the actors now
   */
  Optional<Move> next(View view);

  /** What can be seen of actors, by name. */
  interface View {
    /** Whether a call of this one has stopped on its way. */
    boolean isUnderWay(String actor);

    /** Whether this one has nothing in hand and found nothing when it last looked. */
    boolean isAtALoss(String actor);
  }

  /** These, in order. */
  static Moves of(List<Move> moves) {
    Iterator<Move> rest = moves.iterator();
    return view -> rest.hasNext() ? Optional.of(rest.next()) : Optional.empty();
  }
}
