package dev.steadyhand.lint.internal.model;

/** What a function says that it does to the world. */
public enum Volatility {
  IMMUTABLE,
  STABLE,
  VOLATILE
}
