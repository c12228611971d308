package dev.steadyhand.console.internal.door;

/** Says whether somebody who came in may still be here: for what outlasts a request. */
@FunctionalInterface
public interface Pass {
  /** Whether they are still signed in, as the same one and with the same role. */
  boolean isValid();
}
