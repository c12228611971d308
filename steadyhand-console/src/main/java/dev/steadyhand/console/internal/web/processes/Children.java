package dev.steadyhand.console.internal.web.processes;

import dev.steadyhand.client.operator.Instance;
import dev.steadyhand.client.operator.Row;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A page of the children of an instance.
 *
 * @param parent whose
 * @param row where it stands
 * @param state in which they are; null for any
 * @param found with nothing but the place down to which was searched, if there are none
 */
public record Children(Instance parent, Row row, @Nullable String state, List<Row> found) {
  /** The children. */
  public List<Row> rows() {
    return found.stream().filter(child -> child.get("child_id") != null).toList();
  }

  /** How many there are. */
  public Tally tally() {
    return Tally.of(row, "children_");
  }

  /** Whether it is of this state. */
  public boolean isOf(@Nullable String other) {
    return Objects.equals(state, other);
  }

  /** Those in another state. */
  public String in(@Nullable String other) {
    return Links.with(Links.to(parent) + "/children", "state", other);
  }

  /** The next page, if there may be one. */
  public @Nullable String next() {
    Row last = found.getLast();
    Object id = last.get("searched_down_to_id");
    return id == null
        ? null
        : Links.with(
            in(state), "after_process", last.get("searched_down_to_process"), "after_id", id);
  }
}
