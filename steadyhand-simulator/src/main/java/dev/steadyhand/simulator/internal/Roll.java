package dev.steadyhand.simulator.internal;

import java.util.List;

/**
 * The chance in a move: two small numbers. The lower they are, the more ordinary is what they
 * choose.
 */
record Roll(int first, int second) {
  private static final int SIDES = 64;
  static final int BOUND = SIDES * SIDES;
  static final Roll ORDINARY = of(0);

  static Roll of(int number) {
    return new Roll(number % SIDES, number / SIDES % SIDES);
  }

  /** One of these. */
  <T> T among(List<T> choices) {
    return choices.get(first % choices.size());
  }

  /** One of so many. */
  int below(int bound) {
    return second % bound;
  }
}
