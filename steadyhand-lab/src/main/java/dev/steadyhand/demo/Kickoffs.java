package dev.steadyhand.demo;

import dev.steadyhand.client.KickedOff;

/** Checks the results of kickoffs. */
final class Kickoffs {
  private Kickoffs() {}

  static long rootOf(KickedOff kickedOff) {
    return switch (kickedOff) {
      case KickedOff.Started started -> started.rootTaskId();
      case KickedOff.Refused refused -> throw new IllegalStateException(refused.toString());
    };
  }
}
