package dev.steadyhand.simulator.internal;

import dev.steadyhand.simulator.call.Reply;

/** The progress of a call. */
sealed interface Progress {
  /** It has ended. */
  record Done(Reply reply) implements Progress {}

  /** It has not ended yet; other actors may run first. */
  record Waiting(String where) implements Progress {}
}
