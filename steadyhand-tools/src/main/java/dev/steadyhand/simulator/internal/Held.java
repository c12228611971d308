package dev.steadyhand.simulator.internal;

import dev.steadyhand.client.Json;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** A task as a worker claimed it. */
record Held(long taskId, String taskType, int delivery, long leaseId, String payload) {
  private static final String FUNCTION = "db_function";

  /** Reads a row of a claim. */
  static Held of(List<@Nullable String> row) {
    return new Held(
        Long.parseLong(String.valueOf(row.get(0))),
        String.valueOf(row.get(1)),
        Integer.parseInt(String.valueOf(row.get(3))),
        Long.parseLong(String.valueOf(row.get(5))),
        String.valueOf(row.get(6)));
  }

  @Override
  public String toString() {
    String what = taskType;
    if (taskType.equals(FUNCTION)) {
      JsonNode function = Json.parseStored(payload).path(FUNCTION);
      what = function.asString(taskType);
    }
    return "task %d (%s, delivery %d)".formatted(taskId, what, delivery);
  }
}
