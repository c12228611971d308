package dev.steadyhand.client.operator;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A page of a list that is sorted newest first. It may be short or even empty without being the
 * last one: each page examines a limited number of rows.
 *
 * @param rows the rows of the page
 * @param next the id below which the next page starts; null if this is the last one
 */
public record Page(List<Row> rows, @Nullable Long next) {

  /** Makes a copy of the rows. */
  public Page {
    rows = List.copyOf(rows);
  }

  /**
   * Creates a page from the rows of a function: if nothing was found, a row without an id tells how
   * far it searched.
   */
  static Page of(List<Row> found, String id) {
    Long next = found.isEmpty() ? null : (Long) found.getFirst().get("searched_down_to");
    return new Page(found.stream().filter(row -> row.get(id) != null).toList(), next);
  }
}
