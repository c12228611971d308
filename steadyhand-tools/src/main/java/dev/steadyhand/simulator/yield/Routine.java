package dev.steadyhand.simulator.yield;

import dev.steadyhand.database.sql.SqlSyntaxException;
import dev.steadyhand.database.sql.Token;
import dev.steadyhand.database.sql.TokenizedSql;
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
    return TokenizedSql.of(source).tokens().list();
  }

  List<Spot> spots() {
    try {
      return Spots.of(source);
    } catch (SqlSyntaxException e) {
      throw new IllegalStateException(
          "%s cannot be read at line %d: %s".formatted(name, e.line(), e.reason()), e);
    }
  }

  /**
   * The statement that creates it with a yield before each of these spots.
   *
   * @param firstPlace the number of the first one
   */
  String yieldingAt(List<Spot> spots, int firstPlace) {
    StringBuilder text = new StringBuilder(source);
    for (int at = spots.size() - 1; at >= 0; at--) {
      Spot spot = spots.get(at);
      String yield =
          "coalesce(current_setting('simulator.actor', true), '') = '' or simulator.yield(%d)"
              .formatted(firstPlace + at);
      text.insert(
          spot.start(),
          spot.isDeclaration()
              ? "_yield_at_%d boolean := %s; ".formatted(spot.start(), yield)
              : "assert %s; ".formatted(yield));
    }
    int start = definition.lastIndexOf(source);
    return definition.substring(0, start) + text + definition.substring(start + source.length());
  }

  String placeOf(Spot spot) {
    return "%s:%d".formatted(name, spot.line());
  }
}
