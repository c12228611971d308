package dev.steadyhand.lint.internal.parse;

import dev.steadyhand.lint.internal.model.Query;
import dev.steadyhand.lint.internal.model.Script;

/** Reads SQL. The only door to the parser: what comes out is the model. */
public interface SqlParser {

  /** Reads a script; what cannot be read is an element that says so. */
  Script script(SqlText text);

  /** Reads an expression that the database has written. */
  Query expression(String text);
}
