package dev.steadyhand.cli;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import org.jspecify.annotations.Nullable;

/** How a value is shown to people: on one line, and with nothing that a terminal would obey. */
final class Cell {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss").withZone(ZoneId.systemDefault());

  private Cell() {}

  static String text(@Nullable Object value) {
    return switch (value) {
      case null -> "";
      case Instant time -> TIME.format(time);
      default -> value.toString().strip().replaceAll("\\p{Cntrl}+", " ");
    };
  }
}
