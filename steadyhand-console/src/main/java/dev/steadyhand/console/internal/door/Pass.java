package dev.steadyhand.console.internal.door;

/** Whether a visitor is still signed in; for streams, which outlast a request. */
@FunctionalInterface
public interface Pass {
  /** Returns whether the visitor is still signed in, with the same name and role. */
  boolean isValid();
}
