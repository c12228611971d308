package dev.steadyhand.lint.internal.parse;

import dev.steadyhand.lint.internal.model.Element;
import dev.steadyhand.lint.internal.model.Script;
import java.util.List;

/** Reads SQL. The only door to the parser: what comes out is the model. */
public interface SqlParser {

  /** Reads a script. Statements that cannot be read become elements that say so. */
  Script script(SqlText text);

  /**
   * Reads a table of a database.
   *
   * @param defaults the default values of its columns, as the database writes them
   */
  Element table(String schema, String name, List<String> defaults);
}
