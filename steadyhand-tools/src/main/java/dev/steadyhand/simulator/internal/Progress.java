package dev.steadyhand.simulator.internal;

import dev.steadyhand.simulator.call.Reply;

/** How far a call has come. */
sealed interface Progress {
  /** It is over. */
  record Done(Reply reply) implements Progress {}

  /** It has not ended yet; somebody else may go first. */
  record Waiting(String where) implements Progress {}
}
