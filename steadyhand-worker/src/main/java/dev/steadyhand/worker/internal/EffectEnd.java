package dev.steadyhand.worker.internal;

import dev.steadyhand.client.Json;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * An effect that its first attempt has made.
 *
 * @param task the task of the attempt
 * @param instance the instance of the process
 * @param json the end as {@code supervision.finish_effects} takes it
 */
record EffectEnd(HeldTask task, long instance, String json) {
  static EffectEnd of(HeldTask task, JsonNode payload, String result) {
    ObjectNode end =
        Json.object().put("task_id", task.taskId()).put("task_lease_id", task.leaseId());
    for (String name : new String[] {"instance_id", "effect_name", "effect_key", "round"}) {
      end.set(name, payload.path(name));
    }
    String named = Json.write(end);
    return new EffectEnd(
        task,
        payload.path("instance_id").asLong(),
        named.substring(0, named.length() - 1) + ",\"result\":" + result + "}");
  }
}
