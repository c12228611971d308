package dev.steadyhand.cli;

import dev.steadyhand.cli.support.Cell;
import dev.steadyhand.client.operator.Row;
import dev.steadyhand.client.operator.Span;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Formats due times, absolute and relative. */
final class Due {
  private Due() {}

  /** Formats a time, such as {@code 2030-01-31 12:00:00 (in 4 min)}. */
  static String text(@Nullable Object time) {
    return time instanceof Instant instant
        ? "%s (%s)".formatted(Cell.text(time), Span.between(Instant.now(), instant))
        : Cell.text(time);
  }

  /** Returns the rows with these times as text. */
  static List<Row> shown(List<Row> rows, String... columns) {
    return rows.stream().map(row -> shown(row, columns)).toList();
  }

  static Row shown(Row row, String... columns) {
    Row shown = row;
    for (String column : columns) {
      Object time = row.get(column);
      shown = time == null ? shown : shown.with(column, text(time));
    }
    return shown;
  }
}
