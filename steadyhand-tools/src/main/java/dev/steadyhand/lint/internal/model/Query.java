package dev.steadyhand.lint.internal.model;

import java.util.List;

/**
 * An expression or an SQL statement, with all that is inside of it.
 *
 * @param reads tables that it names, other than those that it writes
 * @param writes what it changes
 * @param isLocking whether it locks the rows that it reads
 * @param calls every call, outer ones first; {@code current_timestamp} and its like too
 * @param names every column and variable
 * @param keys what it takes out of JSON with {@code ->} or {@code ->>}
 */
public record Query(
    int line,
    List<TableName> reads,
    List<Write> writes,
    boolean isLocking,
    List<Call> calls,
    List<Expression.Name> names,
    List<Key> keys) {

  /**
   * A constant key that is taken out of JSON.
   *
   * @param from the variable, or empty if something else
   */
  public record Key(String from, String key) {}

  /** Whether it names a table. */
  public boolean namesTables() {
    return !reads.isEmpty() || !writes.isEmpty();
  }

  /** Whether it names this variable or a field of it. */
  public boolean mentions(String variable) {
    return names.stream().anyMatch(name -> name.first().equals(variable));
  }
}
