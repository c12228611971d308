package dev.steadyhand.simulator.internal;

import dev.steadyhand.simulator.yield.SteppedCall;
import java.util.List;
import java.util.SplittableRandom;

/** The random numbers of a move. Lower numbers select more ordinary choices. */
record Roll(int first, int second) {
  private static final int SIDES = 64;
  private static final int KINDS = 8;
  static final int BOUND = SIDES * SIDES;
  static final Roll ORDINARY = of(0);

  static Roll of(int number) {
    return new Roll(number % SIDES, number / SIDES % SIDES);
  }

  /** An ordinary choice, with whatever providers make of it. */
  static Roll ordinaryWith(SplittableRandom random) {
    return new Roll(0, random.nextInt(SIDES));
  }

  /** Selects one of these. */
  <T> T among(List<T> choices) {
    return choices.get(first % choices.size());
  }

  /** Returns how many yields a call passes before it stops: all, few, or up to a hundred. */
  long yields() {
    int size = second / KINDS;
    return size == 0
        ? SteppedCall.TO_THE_END
        : ((long) (KINDS + second % KINDS) << (size - 1)) / KINDS;
  }

  /** Selects an index below this number. */
  int below(int bound) {
    return second % bound;
  }
}
