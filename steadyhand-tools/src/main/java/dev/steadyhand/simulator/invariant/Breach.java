package dev.steadyhand.simulator.invariant;

/**
 * A violation of an invariant.
 *
 * @param sentence the invariant
 * @param detail the rows, in words
 */
public record Breach(String sentence, String detail) {
  @Override
  public String toString() {
    return "%s: %s".formatted(sentence, detail);
  }
}
