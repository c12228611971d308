package dev.steadyhand.console.internal.web;

import dev.steadyhand.client.Json;
import dev.steadyhand.client.operator.Row;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Something that happened to a task.
 *
 * @param at when
 * @param gap how long after what happened before it; null for the first
 * @param event what, in a word
 * @param story what, in a sentence
 * @param detail what else is known of it, without what is secret
 */
public record Moment(
    Instant at, @Nullable Duration gap, String event, String story, ObjectNode detail) {

  /** Of a life in order. */
  static List<Moment> of(List<Row> life, Mask mask) {
    List<Moment> moments = new ArrayList<>();
    Instant before = null;
    for (Row row : life) {
      Instant at = (Instant) Objects.requireNonNull(row.get("happened_at"));
      moments.add(
          new Moment(
              at,
              before == null ? null : Duration.between(before, at),
              row.text("event"),
              row.text("story"),
              known(row.get("detail"), mask)));
      before = at;
    }
    return moments;
  }

  private static ObjectNode known(@Nullable Object detail, Mask mask) {
    ObjectNode known = Json.object();
    if (detail instanceof ObjectNode object) {
      mask.hide(object)
          .properties()
          .forEach(
              field -> {
                if (!field.getValue().isNull()) {
                  known.set(field.getKey(), field.getValue());
                }
              });
    }
    return known;
  }

  /** Good, bad or neither: the class of its mark. */
  public String tone() {
    return switch (event) {
      case "outcome" -> text("outcome");
      case "leased", "call" -> "running";
      case "dead_letter" -> "dead";
      case "enqueued", "lease_ended" -> "waiting";
      default -> event;
    };
  }

  /** Whether a provider said that it took it. */
  boolean isAccepted() {
    return event.equals("outcome") && text("outcome").equals("accepted");
  }

  /** When, seen from what happened before. */
  public String later() {
    return gap == null ? "" : Show.span(gap) + " later";
  }

  /** A field of its detail; empty if there is none. */
  public String text(String name) {
    JsonNode value = detail.get(name);
    return value == null ? "" : value.asString();
  }

  /** Its detail for people. */
  public String lines() {
    return detail.isEmpty() ? "" : Json.pretty(detail);
  }
}
