package dev.steadyhand.console.internal.web.processes;

import dev.steadyhand.client.operator.Instance;
import dev.steadyhand.client.operator.Row;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A page of the children of an instance.
 *
 * @param parent the instance
 * @param row the state of the instance
 * @param state the state filter; null for any
 * @param found the rows; if no child matches, only the position down to which was searched
 */
public record Children(Instance parent, Row row, @Nullable String state, List<Row> found) {
  /** The children. */
  public List<Row> rows() {
    return found.stream().filter(child -> child.get("child_id") != null).toList();
  }

  /** Returns their number by state. */
  public Tally tally() {
    return Tally.of(row, "children_");
  }

  /** Returns whether the list is filtered by this state. */
  public boolean isOf(@Nullable String other) {
    return Objects.equals(state, other);
  }

  /** Returns the URL of the list for another state. */
  public String in(@Nullable String other) {
    return Links.with(Links.to(parent) + "/children", "state", other);
  }

  /** Returns the URL of the next page, if there may be one. */
  public @Nullable String next() {
    Row last = found.getLast();
    Object id = last.get("searched_down_to_id");
    return id == null
        ? null
        : Links.with(
            in(state), "after_process", last.get("searched_down_to_process"), "after_id", id);
  }
}
