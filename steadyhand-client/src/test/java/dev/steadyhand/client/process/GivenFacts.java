package dev.steadyhand.client.process;

import dev.steadyhand.client.Json;
import dev.steadyhand.client.process.internal.JsonFacts;
import java.time.Duration;
import java.time.Instant;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Facts of an instance, as the database would return them. */
public final class GivenFacts<I> {
  public static final Instant NOW = Instant.parse("2026-03-01T08:00:00Z");

  private final ProcessType<I, ?> type;
  private final ObjectNode json;
  private Instant time = NOW.minus(Duration.ofHours(1));

  private GivenFacts(ProcessType<I, ?> type, ObjectNode json) {
    this.type = type;
    this.json = json;
  }

  public static <I> GivenFacts<I> of(ProcessType<I, ?> type, String key, Object input) {
    ObjectNode json =
        Json.object()
            .put("key", key)
            .put("now", NOW.toString())
            .put("started_at", NOW.minus(Duration.ofHours(2)).toString())
            .put("version", type.version())
            .put("run", 1)
            .put("generation", 0);
    json.set("input", Json.tree(input));
    return new GivenFacts<>(type, json);
  }

  public GivenFacts<I> inProgress(Effect<?, ?> effect) {
    effect(effect, "in_progress").put("attempt", 2);
    return this;
  }

  public GivenFacts<I> succeeded(Effect<?, ?> effect, Object result) {
    effect(effect, "succeeded").put("at", later().toString()).set("result", Json.tree(result));
    return this;
  }

  public GivenFacts<I> failed(Effect<?, ?> effect, String kind, String message) {
    return failed(effect, kind, message, false);
  }

  public GivenFacts<I> uncertain(Effect<?, ?> effect) {
    return failed(effect, "timeout", "no answer", true);
  }

  public GivenFacts<I> withdrawn(Effect<?, ?> effect) {
    effect(effect, "withdrawn").put("at", later().toString());
    return this;
  }

  /** What the last step has noted of the keys of the children that it started. */
  public GivenFacts<I> startedChildren(ProcessType<?, ?> child, String started) {
    json.withObject("children").withObject(child.name()).put("started", started);
    return this;
  }

  public GivenFacts<I> signal(String name, Object body, String by) {
    ArrayNode signals = json.withArray("signals");
    ObjectNode signal =
        signals
            .addObject()
            .put("id", signals.size())
            .put("name", name)
            .put("at", later().toString())
            .put("by", by);
    signal.set("body", Json.tree(body));
    return this;
  }

  public GivenFacts<I> cancel(String reason) {
    json.putObject("cancel").put("reason", reason).put("by", "ada").put("at", later().toString());
    return this;
  }

  public GivenFacts<I> children(String process, String counts) {
    json.withObject("children").set(process, Json.parse(counts));
    return this;
  }

  public GivenFacts<I> at(Instant now) {
    json.put("now", now.toString());
    return this;
  }

  public GivenFacts<I> with(String field, Object value) {
    json.set(field, Json.tree(value));
    return this;
  }

  public ObjectNode json() {
    return json;
  }

  public JsonFacts<I> facts() {
    return new JsonFacts<>(type, json);
  }

  private GivenFacts<I> failed(
      Effect<?, ?> effect, String kind, String message, boolean uncertain) {
    effect(effect, "failed")
        .put("kind", kind)
        .put("message", message)
        .put("uncertain", uncertain)
        .put("at", later().toString());
    return this;
  }

  private ObjectNode effect(Effect<?, ?> effect, String state) {
    return json.withArray("effects")
        .addObject()
        .put("name", effect.name())
        .put("key", effect.key())
        .put("round", 1)
        .put("state", state)
        .put("since", later().toString());
  }

  private Instant later() {
    time = time.plusSeconds(1);
    return time;
  }
}
