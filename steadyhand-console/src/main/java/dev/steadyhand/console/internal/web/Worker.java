package dev.steadyhand.console.internal.web;

import dev.steadyhand.client.operator.Operations;
import dev.steadyhand.client.operator.Row;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;

/** Somebody who works, or did lately. */
public record Worker(Row row) {

  /** All of them, by name. */
  public static List<Worker> all(Operations operations) throws SQLException {
    return operations.workers().stream().map(Worker::new).toList();
  }

  /** As it calls itself. */
  public String name() {
    String name = row.text("worker");
    return name.isEmpty() ? "(no name)" : name;
  }

  /** How many tasks it holds. */
  public long held() {
    return row.number("held");
  }

  /** In a word. */
  public String state() {
    return held() > 0 ? "running" : "idle";
  }

  /** How many it holds of each task type. */
  public Map<String, Long> heldByType() {
    Map<String, Long> types = new TreeMap<>();
    if (row.get("held_by_type") instanceof JsonNode held) {
      held.properties().forEach(type -> types.put(type.getKey(), type.getValue().asLong()));
    }
    return types;
  }
}
