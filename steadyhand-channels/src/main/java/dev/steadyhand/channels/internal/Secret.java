package dev.steadyhand.channels.internal;

/** A value that must not be printed; toString does not reveal it. */
public record Secret(String value) {
  @Override
  public String toString() {
    return "(secret)";
  }
}
