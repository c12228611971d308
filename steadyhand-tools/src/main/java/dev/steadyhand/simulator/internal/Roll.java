package dev.steadyhand.simulator.internal;

import dev.steadyhand.simulator.yield.SteppedCall;
import java.util.List;

/**
 * The chance in a move: two small numbers. The lower they are, the more ordinary is what they
 * choose.
 */
record Roll(int first, int second) {
  private static final int SIDES = 64;
  private static final int KINDS = 8;
  static final int BOUND = SIDES * SIDES;
  static final Roll ORDINARY = of(0);

  static Roll of(int number) {
    return new Roll(number % SIDES, number / SIDES % SIDES);
  }

  /** One of these. */
  <T> T among(List<T> choices) {
    return choices.get(first % choices.size());
  }

  /** How many yields a call goes before others get their turn: all, or few, or up to a hundred. */
  long yields() {
    int size = second / KINDS;
    return size == 0
        ? SteppedCall.TO_THE_END
        : ((long) (KINDS + second % KINDS) << (size - 1)) / KINDS;
  }

  /** One of so many. */
  int below(int bound) {
    return second % bound;
  }
}
