package dev.steadyhand.console.internal.web;

import dev.steadyhand.client.EncryptedValue;
import dev.steadyhand.client.TaskCodec;
import dev.steadyhand.client.operator.Operator;
import java.sql.SQLException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Reads payloads for the people who may read them.
 *
 * @param mask masks secret values, also those that were encrypted
 * @param codec decodes encrypted payloads; empty if this console must not
 */
public record PayloadReader(Mask mask, Optional<TaskCodec> codec) {
  /**
   * Returns the payload of a task; empty if it is gone, null if this user may not read it.
   *
   * @param taskType the type of the task
   */
  @Nullable String read(Operator operator, long taskId, String taskType, boolean isOperator)
      throws SQLException {
    if (!isOperator) {
      return null;
    }
    return operator
        .tasks()
        .payload(taskId)
        .map(row -> row.get("payload"))
        .map(payload -> mask.pretty(shown(taskType, payload)))
        .orElse("");
  }

  private Object shown(String taskType, Object payload) {
    return payload instanceof JsonNode json
        ? EncryptedValue.shown(taskType, json, codec.orElse(null))
        : payload;
  }
}
