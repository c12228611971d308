package dev.steadyhand.cli.support;

import dev.steadyhand.client.Json;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Formats a value on one line, without control characters. */
public final class Cell {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss").withZone(ZoneId.systemDefault());

  private Cell() {}

  public static String text(@Nullable Object value) {
    return switch (value) {
      case null -> "";
      case Instant time -> TIME.format(time);
      case JsonNode json -> line(Json.write(json));
      default -> line(value.toString());
    };
  }

  /** Formats text on several lines, such as a stack trace: each line without control characters. */
  public static List<String> lines(String text) {
    return text.lines()
        .map(line -> line.replace("\t", "    ").replaceAll("\\p{Cntrl}+", " ").stripTrailing())
        .toList();
  }

  private static String line(String text) {
    return text.strip().replaceAll("\\p{Cntrl}+", " ");
  }
}
