package dev.steadyhand.simulator.yield;

import java.util.List;

/**
 * A function of the simulated database.
 *
 * @param name with its schema
 * @param canYield whether others can change what it sees while it runs
 * @param source what is between its dollar signs
 * @param definition the statement that creates it
 */
record Routine(String name, boolean canYield, String source, String definition) {
  List<Token> tokens() {
    return Tokenizer.tokens(source);
  }

  /** The statement that creates it with a yield before each of these spots. */
  String yieldingAt(List<Spot> spots) {
    StringBuilder text = new StringBuilder(source);
    for (Spot spot : spots.reversed()) {
      String call = "simulator.yield('%s')".formatted(placeOf(spot));
      text.insert(
          spot.start(),
          spot.isDeclaration()
              ? "_yield_at_%d boolean := %s; ".formatted(spot.start(), call)
              : "assert %s; ".formatted(call));
    }
    int start = definition.lastIndexOf(source);
    return definition.substring(0, start) + text + definition.substring(start + source.length());
  }

  String placeOf(Spot spot) {
    return "%s:%d".formatted(name, spot.line());
  }
}
