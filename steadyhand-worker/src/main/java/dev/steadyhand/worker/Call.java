package dev.steadyhand.worker;

import dev.steadyhand.client.Json;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * One call that a channel is asked to make.
 *
 * @param taskId the id of the task, for logs
 * @param delivery the delivery number of the task, from 1
 * @param idempotencyKey identifies the logical effect: it is the same for every retry, and for
 *     every attempt of a supervisor that sends the same message
 * @param request the payload that the before-handler prepared, or the task's own payload if the
 *     task has no before-handler
 */
public record Call(long taskId, int delivery, String idempotencyKey, JsonNode request) {
  /** Returns a text field of the request; empty if it is missing, null or blank. */
  public Optional<String> text(String field) {
    return Optional.ofNullable(request.get(field))
        .filter(JsonNode::isValueNode)
        .filter(node -> !node.isNull())
        .map(JsonNode::asString)
        .filter(text -> !text.isBlank());
  }

  /**
   * Returns the request converted to a record that the channel defines; unknown fields are ignored.
   */
  public <T> T request(Class<T> type) {
    return Json.read(request, type);
  }

  /** Leaves out the request, which may contain secrets. */
  @Override
  public String toString() {
    return "call of task %d, delivery %d".formatted(taskId, delivery);
  }
}
