package dev.steadyhand.simulator.internal;

import dev.steadyhand.simulator.Move;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/** Where the choices of a schedule come from. */
interface Moves {
  /** The next one, or empty when it is time to heal. */
  Optional<Move> next();

  /** These, in order. */
  static Moves of(List<Move> moves) {
    Iterator<Move> rest = moves.iterator();
    return () -> rest.hasNext() ? Optional.of(rest.next()) : Optional.empty();
  }
}
