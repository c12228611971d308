package dev.steadyhand.client.process.internal;

import dev.steadyhand.client.process.Decider;
import dev.steadyhand.client.process.IllegalDecisionException;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Notices a decide function that depends on more than its facts, such as a clock. */
public final class DecisionCheck {
  private DecisionCheck() {}

  /**
   * Decides twice from the same facts, and returns the step.
   *
   * @throws IllegalDecisionException if the second decision was another one
   */
  public static <I, R> ObjectNode decideTwice(Decider<I, R> decider, JsonFacts<I> facts) {
    ObjectNode first = Deciding.step(decider, facts);
    ObjectNode second = Deciding.step(decider, facts.fresh());
    String difference = difference(first, second, "");
    if (difference != null) {
      throw new IllegalDecisionException(
          facts.named(
              "the same facts led to '%s' and then to '%s', which differs in %s: decide must depend on its facts only, not on a clock, on random numbers, or on state of its own"
                  .formatted(
                      first.path("action").asString(),
                      second.path("action").asString(),
                      difference)));
    }
    return first;
  }

  /** The way to the first field that differs; null if none does. */
  private static @Nullable String difference(JsonNode first, JsonNode second, String path) {
    if (first.equals(second)) {
      return null;
    }
    if (first.isObject() && second.isObject()) {
      for (String name : first.propertyNames()) {
        String found =
            difference(
                first.path(name), second.path(name), path.isEmpty() ? name : path + "." + name);
        if (found != null) {
          return found;
        }
      }
    }
    if (first.isArray() && second.isArray() && first.size() == second.size()) {
      for (int i = 0; i < first.size(); i++) {
        String found = difference(first.path(i), second.path(i), path + "[" + i + "]");
        if (found != null) {
          return found;
        }
      }
    }
    return path.isEmpty() ? "its fields" : path;
  }
}
