package dev.steadyhand.testkit.internal;

import dev.steadyhand.client.Json;
import dev.steadyhand.client.process.Decision;
import dev.steadyhand.client.process.Decision.Next;
import dev.steadyhand.client.process.Decision.Run;
import dev.steadyhand.client.process.Decision.Start;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Finds where two decisions about the same facts differ. */
final class Impurity {
  private Impurity() {}

  /** Says what differs; empty if nothing does. */
  static Optional<String> between(@Nullable Decision<?> first, @Nullable Decision<?> second) {
    if (first == null || second == null) {
      return first == null && second == null
          ? Optional.empty()
          : Optional.of("decision: one is null, and the other is not");
    }
    return first.equals(second)
        ? Optional.empty()
        : between(tree(first), tree(second), "").map(String::stripLeading);
  }

  private static Optional<String> between(JsonNode first, JsonNode second, String path) {
    if (first.equals(second)) {
      return Optional.empty();
    }
    if (first.isObject() && second.isObject()) {
      for (String name : first.propertyNames()) {
        Optional<String> found = between(first.path(name), second.path(name), path + " " + name);
        if (found.isPresent()) {
          return found;
        }
      }
    }
    if (first.isArray() && second.isArray() && first.size() == second.size()) {
      for (int i = 0; i < first.size(); i++) {
        Optional<String> found = between(first.path(i), second.path(i), path + "[" + i + "]");
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.of("%s: %s, and then %s".formatted(path, first, second));
  }

  /** In the order in which a person would compare two decisions. */
  private static JsonNode tree(Decision<?> decision) {
    ObjectNode tree = Json.object().put("state", decision.state().name());
    Next next = decision.next();
    tree.put("action", decision.state().isEnd() ? "" : next.toString());
    for (Run run : next.runs()) {
      tree.set("request of " + run.effect(), value(run.request()));
    }
    for (Start start : next.starts()) {
      tree.set("inputs of " + start.child(), value(start.inputs()));
    }
    if (decision.result() != null) {
      tree.set("result", value(decision.result()));
    }
    return tree.put("reason", decision.reason());
  }

  private static JsonNode value(@Nullable Object value) {
    try {
      return value == null ? new ArrayNode(null) : Json.tree(value);
    } catch (JacksonException e) {
      return Json.object().put("text", String.valueOf(value));
    }
  }
}
