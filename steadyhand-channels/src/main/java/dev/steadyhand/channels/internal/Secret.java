package dev.steadyhand.channels.internal;

/** A value that must not be printed, and does not print itself. */
public record Secret(String value) {
  @Override
  public String toString() {
    return "(secret)";
  }
}
