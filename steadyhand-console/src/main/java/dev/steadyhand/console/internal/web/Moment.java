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
 * An event in the history of a task.
 *
 * @param at the time of the event
 * @param gap the time since the previous event; null for the first
 * @param event the kind of event
 * @param story the event in a sentence
 * @param detail further details, masked
 */
public record Moment(
    Instant at, @Nullable Duration gap, String event, String story, ObjectNode detail) {
  private static final String STACK_TRACE = "stack_trace";

  /** Returns the events of a history, in order. */
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

  /** Returns the CSS class of its mark. */
  public String tone() {
    return switch (event) {
      case "outcome" -> text("outcome");
      case "leased", "call" -> "running";
      case "dead_letter" -> "dead";
      case "enqueued", "lease_ended" -> "waiting";
      default -> event;
    };
  }

  /** Returns whether a provider accepted the call. */
  boolean isAccepted() {
    return event.equals("outcome") && text("outcome").equals("accepted");
  }

  /** Returns the time since the previous event, in words. */
  public String later() {
    return gap == null ? "" : Show.span(gap) + " later";
  }

  /** Returns a field of the details; empty if there is none. */
  public String text(String name) {
    JsonNode value = detail.get(name);
    return value == null ? "" : value.asString();
  }

  /** Returns the stack trace of an error; empty if there is none. */
  public String stackTrace() {
    return text(STACK_TRACE);
  }

  /** Returns the details as pretty-printed JSON, without the stack trace. */
  public String lines() {
    // Not a deep copy, which is recursive: answers of providers may be nested to any depth.
    ObjectNode others = Json.object();
    detail.forEachEntry(
        (name, value) -> {
          if (!name.equals(STACK_TRACE)) {
            others.set(name, value);
          }
        });
    return others.isEmpty() ? "" : Json.pretty(others);
  }
}
