package dev.steadyhand.lint.internal.model;

/** One statement's change of a table. */
public record Write(Kind kind, TableName table, OnConflict onConflict) {

  /** What is done. */
  public enum Kind {
    INSERT,
    UPDATE,
    DELETE,
    MERGE,
    TRUNCATE
  }

  /** What an insert does with a row that is there. */
  public enum OnConflict {
    FAILS,
    KEEPS,
    UPDATES
  }

  /** Whether rows that were there are changed or gone. */
  public boolean changesRows() {
    return kind != Kind.INSERT || onConflict == OnConflict.UPDATES;
  }
}
