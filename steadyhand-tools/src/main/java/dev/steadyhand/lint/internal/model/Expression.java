package dev.steadyhand.lint.internal.model;

import java.util.List;
import java.util.Optional;

/** A value, as far as rules want to know. */
public sealed interface Expression
    permits Call, Expression.Text, Expression.Name, Expression.Parts {

  /** A constant. */
  record Text(String value) implements Expression {}

  /** A column, a variable or a field of one. */
  record Name(List<String> path) implements Expression {
    /** The first word. */
    public String first() {
      return path.getFirst();
    }

    /** The last word. */
    public String last() {
      return path.getLast();
    }
  }

  /**
   * Anything that is made of others.
   *
   * @param operator such as {@code ->>}, or empty
   */
  record Parts(String operator, List<Expression> parts) implements Expression {}

  /** The constant, if it is one. */
  default Optional<String> text() {
    return this instanceof Text constant ? Optional.of(constant.value()) : Optional.empty();
  }
}
