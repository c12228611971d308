package dev.steadyhand.simulator.invariant;

/**
 * Something that must not be, and is.
 *
 * @param sentence the invariant that it breaks
 * @param detail which rows, in words
 */
public record Breach(String sentence, String detail) {
  @Override
  public String toString() {
    return "%s: %s".formatted(sentence, detail);
  }
}
