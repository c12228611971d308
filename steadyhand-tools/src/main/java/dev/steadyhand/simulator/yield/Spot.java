package dev.steadyhand.simulator.yield;

import dev.steadyhand.database.sql.Token;
import java.util.List;

/**
 * A place in a function where a yield may be put: before a statement, or before the declaration of
 * a variable.
 *
 * @param start where that is
 * @param line the line, as PL/pgSQL counts them in its messages
 * @param isDeclaration whether it is before a variable
 * @param tokens what is run from here until the next spot: the whole statement, the conditions of
 *     one that holds others, or the first value of a variable
 */
record Spot(int start, int line, boolean isDeclaration, List<Token> tokens) {
  static Spot before(Token first, boolean isDeclaration, List<Token> tokens) {
    return new Spot(first.start(), first.line(), isDeclaration, List.copyOf(tokens));
  }
}
