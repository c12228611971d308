package dev.steadyhand.simulator.yield;

import dev.steadyhand.simulator.call.Reply;

/** The state of a stepped call. */
public sealed interface State {
  /**
   * It waits for its next turn, with its transaction open.
   *
   * @param place such as {@code supervision.begin_run:12}
   */
  record AtYield(String place) implements State {}

  /**
   * It waits for a lock that another actor holds; only that actor's progress helps.
   *
   * @param on what it waits for, in words
   */
  record Blocked(String on) implements State {}

  /** It has ended; its transaction with it. */
  record Finished(Reply reply) implements State {}
}
