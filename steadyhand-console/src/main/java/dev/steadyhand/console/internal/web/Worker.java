package dev.steadyhand.console.internal.web;

import dev.steadyhand.client.operator.Operations;
import dev.steadyhand.client.operator.Row;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;

/** A worker that is running tasks or did recently. */
public record Worker(Row row) {

  /** Returns all workers, by name. */
  public static List<Worker> all(Operations operations) throws SQLException {
    return operations.workers().stream().map(Worker::new).toList();
  }

  /** Returns the name of the worker. */
  public String name() {
    String name = row.text("worker");
    return name.isEmpty() ? "(no name)" : name;
  }

  /** Returns the number of tasks that it is running. */
  public long held() {
    return row.number("held");
  }

  /** Returns its state. */
  public String state() {
    return held() > 0 ? "running" : "idle";
  }

  /** Returns the number of running tasks by task type. */
  public Map<String, Long> heldByType() {
    Map<String, Long> types = new TreeMap<>();
    if (row.get("held_by_type") instanceof JsonNode held) {
      held.properties().forEach(type -> types.put(type.getKey(), type.getValue().asLong()));
    }
    return types;
  }
}
