package dev.steadyhand.client.operator;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A page of a list that goes down from the newest. It may be short, or even empty, and still not be
 * the last: no page looks at more than so much.
 *
 * @param rows what is on it
 * @param next the id below which the next page begins; null if this is the last one
 */
public record Page(List<Row> rows, @Nullable Long next) {

  /** Keeps its own copy. */
  public Page {
    rows = List.copyOf(rows);
  }

  /** Of the answer of a function: where nothing was found, a row without an id says how far. */
  static Page of(List<Row> found, String id) {
    Long next = found.isEmpty() ? null : (Long) found.getFirst().get("searched_down_to");
    return new Page(found.stream().filter(row -> row.get(id) != null).toList(), next);
  }
}
