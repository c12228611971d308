package dev.steadyhand.worker;

import dev.steadyhand.client.Json;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * What a channel is asked to do.
 *
 * @param taskId the task, for logs
 * @param delivery the how-manieth delivery of the task, from 1
 * @param idempotencyKey names the logical effect: the same for every try at it, and for every
 *     attempt of a supervisor that means the same message
 * @param request the payload that the before-handler prepared, or the task's own if it has none
 */
public record Call(long taskId, int delivery, String idempotencyKey, JsonNode request) {
  /** A text field of the request; empty if it is missing, null or blank. */
  public Optional<String> text(String field) {
    return Optional.ofNullable(request.get(field))
        .filter(JsonNode::isValueNode)
        .filter(node -> !node.isNull())
        .map(JsonNode::asString)
        .filter(text -> !text.isBlank());
  }

  /**
   * The request as a record of the channel's own; fields that the record does not know are passed
   * over.
   */
  public <T> T request(Class<T> type) {
    return Json.read(request, type);
  }

  /** Says nothing of the request, which may hold secrets. */
  @Override
  public String toString() {
    return "call of task %d, delivery %d".formatted(taskId, delivery);
  }
}
