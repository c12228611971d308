package dev.steadyhand.client.process.internal;

import dev.steadyhand.client.process.Effect;
import dev.steadyhand.client.process.EffectState;
import dev.steadyhand.client.process.Facts;
import dev.steadyhand.client.process.IllegalDecisionException;
import dev.steadyhand.client.process.ProcessType;
import dev.steadyhand.client.process.Signal;
import dev.steadyhand.client.process.Signal.Received;
import dev.steadyhand.client.process.UnreadableValueException;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Facts as {@code supervision.begin_java_runs} returns them. Values are read when a decision looks
 * at them. Used by one thread.
 */
public final class JsonFacts<I> implements Facts<I> {
  private final ProcessType<I, ?> type;
  private final JsonNode json;
  private final EffectFacts effects;
  private final Set<String> lookedAt = new LinkedHashSet<>();
  private @Nullable JsonNode read;

  /**
   * @param type the process
   * @param json the facts
   */
  public JsonFacts(ProcessType<I, ?> type, JsonNode json) {
    this.type = type;
    this.json = json;
    this.effects = new EffectFacts(type, json.path("effects"));
    this.read = json.hasNonNull("read") ? json.path("read") : null;
  }

  /**
   * Adds what {@link dev.steadyhand.client.process.Decider#read} returned for this instance; null
   * if nothing.
   *
   * @throws IllegalDecisionException if it is too long
   */
  public JsonFacts<I> withRead(@Nullable Object value) {
    read = value == null ? null : bounded(value, "what was read", Values.MOST_READ_BYTES);
    return this;
  }

  /** Returns the process. */
  public ProcessType<I, ?> type() {
    return type;
  }

  /** Returns a new view of the same facts: nothing of it has been looked at. */
  public JsonFacts<I> fresh() {
    JsonFacts<I> copy = new JsonFacts<>(type, json);
    copy.read = read;
    return copy;
  }

  /**
   * Reads every value with its class.
   *
   * @throws dev.steadyhand.client.process.UnreadableValueException if one cannot be read
   */
  public void readAll() {
    JsonFacts<I> view = fresh();
    view.input();
    for (Effect<?, ?> effect : type.effects()) {
      view.of(effect);
      view.keys(effect).forEach(key -> view.of(effect.keyed(key)));
    }
    type.signals().forEach(view::all);
  }

  /** Returns what was read for this instance; null if nothing. */
  public @Nullable JsonNode read() {
    return read;
  }

  /** Returns the names of the effects and signals that the decision has looked at, in order. */
  public List<String> lookedAt() {
    return List.copyOf(lookedAt);
  }

  @Override
  public String key() {
    return json.path("key").asString();
  }

  @Override
  public I input() {
    return Values.read(json.path("input"), type.input(), named("the input"));
  }

  @Override
  public Instant now() {
    return time(json, "now");
  }

  @Override
  public Instant startedAt() {
    return time(json, "started_at");
  }

  @Override
  public int startedByVersion() {
    return json.path("version").asInt();
  }

  @Override
  public Optional<CancelRequest> cancelRequest() {
    JsonNode cancel = json.path("cancel");
    return cancel.isObject()
        ? Optional.of(
            new CancelRequest(
                cancel.path("reason").asString(), cancel.path("by").asString(), time(cancel, "at")))
        : Optional.empty();
  }

  @Override
  public <R> EffectState<R> of(Effect<?, R> effect) {
    requireDeclared(effect);
    lookedAt.add(effect.toString());
    JsonNode found = effects.find(effect);
    if (found == null) {
      return new EffectState.NotStarted<>();
    }
    String state = found.path("state").asString();
    return switch (state) {
      case "in_progress" ->
          new EffectState.InProgress<>(found.path("attempt").asInt(1), time(found, "since"));
      case "succeeded" -> new EffectState.Succeeded<>(result(effect, found), time(found, "at"));
      case "failed" ->
          new EffectState.Failed<>(
              found.path("kind").asString(),
              found.path("message").asString(),
              found.path("uncertain").asBoolean(false),
              time(found, "at"));
      case "withdrawn" ->
          new EffectState.Failed<>(
              "withdrawn",
              "withdrawn before it began",
              found.path("uncertain").asBoolean(false),
              time(found, "at"));
      default ->
          throw new IllegalStateException(
              named("effect %s has the unknown state %s".formatted(effect, state)));
    };
  }

  private <R> R result(Effect<?, R> effect, JsonNode found) {
    try {
      return Values.read(found.path("result"), effect.result(), named("the result of " + effect));
    } catch (UnreadableValueException e) {
      if (!found.hasNonNull("by")) {
        throw e;
      }
      throw new UnreadableValueException(
          "%s. %s resolved it by hand: resolve it again with a result that can be read, and release the instance if it is stuck"
              .formatted(e.getMessage(), found.path("by").asString()));
    }
  }

  @Override
  public <R> R value(Effect<?, R> effect) {
    EffectState<R> state = of(effect);
    if (state instanceof EffectState.Succeeded<R> succeeded) {
      return succeeded.value();
    }
    throw new IllegalStateException(
        named(
            "effect %s has no result, because it is %s: look at of(%s) first"
                .formatted(effect, state, effect.name())));
  }

  @Override
  public List<String> keys(Effect<?, ?> effect) {
    requireDeclared(effect);
    lookedAt.add(effect.name());
    return effects.keys(effect);
  }

  @Override
  public <T> Optional<Received<T>> last(Signal<T> signal) {
    // Earlier ones are not read: this one may have been sent because one of them cannot be.
    List<JsonNode> kept = kept(signal);
    return kept.isEmpty() ? Optional.empty() : Optional.of(received(signal, kept.getLast()));
  }

  @Override
  public <T> List<Received<T>> all(Signal<T> signal) {
    List<Received<T>> all = new ArrayList<>();
    kept(signal).forEach(each -> all.add(received(signal, each)));
    return List.copyOf(all);
  }

  private List<JsonNode> kept(Signal<?> signal) {
    requireDeclared(signal);
    lookedAt.add(signal.name());
    List<JsonNode> kept = new ArrayList<>();
    for (JsonNode each : json.path("signals")) {
      if (each.path("name").asString().equals(signal.name())) {
        kept.add(each);
      }
    }
    return kept;
  }

  private <T> Received<T> received(Signal<T> signal, JsonNode kept) {
    return new Received<>(
        body(signal, kept.path("body")), time(kept, "at"), kept.path("by").asString());
  }

  private <T> T body(Signal<T> signal, JsonNode kept) {
    return signal.body() == Signal.Nothing.class
        ? signal.body().cast(new Signal.Nothing())
        : Values.read(kept, signal.body(), named("signal " + signal));
  }

  @Override
  public Children children(ProcessType<?, ?> child) {
    lookedAt.add(child.name());
    JsonNode counts = json.path("children").path(child.name());
    if (!counts.isObject()) {
      return Children.NONE;
    }
    List<String> sample = new ArrayList<>();
    counts.path("failed_sample").forEach(key -> sample.add(key.asString()));
    return new Children(
        counts.path("total").asInt(0),
        counts.path("running").asInt(0),
        counts.path("succeeded").asInt(0),
        counts.path("failed").asInt(0),
        counts.path("cancelled").asInt(0),
        counts.path("stuck").asInt(0),
        counts.path("to_start").asInt(0),
        sample);
  }

  @Override
  public <F> F read(Class<F> as) {
    if (read == null) {
      throw new IllegalStateException(
          named("nothing was read for it: return a value for its key from Decider.read"));
    }
    return Values.read(read, as, named("what was read"));
  }

  /** Names the instance, never a value. */
  @Override
  public String toString() {
    return named("facts");
  }

  /** Returns what a step has noted of the keys of the children that it started; empty if none. */
  String startedKeys(String process) {
    return json.path("children").path(process).path("started").asString("");
  }

  /** Returns the processes of which children are still to be started. */
  Set<String> processesToStart() {
    Set<String> processes = new TreeSet<>();
    for (Map.Entry<String, JsonNode> counts : json.path("children").properties()) {
      if (counts.getValue().path("to_start").asInt(0) > 0) {
        processes.add(counts.getKey());
      }
    }
    return processes;
  }

  /**
   * Converts a value of a decision to JSON.
   *
   * @throws IllegalDecisionException if it cannot be stored
   */
  JsonNode bounded(@Nullable Object value, String what) {
    return bounded(value, what, Values.MOST_BYTES);
  }

  private JsonNode bounded(@Nullable Object value, String what, int mostBytes) {
    try {
      return Values.bounded(value, named(what), mostBytes);
    } catch (IllegalArgumentException e) {
      throw new IllegalDecisionException(String.valueOf(e.getMessage()));
    }
  }

  /** Returns whether something that was started has not ended: an effect or a child. */
  boolean hasOpenWork() {
    if (effects.hasInProgress()) {
      return true;
    }
    for (JsonNode counts : json.path("children")) {
      if (counts.path("running").asInt(0) + counts.path("stuck").asInt(0) > 0) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether an effect was started. */
  boolean isStarted(Effect<?, ?> effect) {
    return effects.find(effect) != null;
  }

  /** Says something of this instance. */
  String named(String what) {
    return "%s %s: %s".formatted(type, key(), what);
  }

  void requireDeclared(Effect<?, ?> effect) {
    Effect<?, ?> declared = type.effect(effect.name()).orElse(null);
    if (declared == null || !declared.name().equals(effect.name())) {
      throw new IllegalDecisionException(
          named(
              "effect %s is not declared: add it to effects(…) of the process type"
                  .formatted(effect.name())));
    }
    if (declared.kind() != effect.kind()
        || declared.request() != effect.request()
        || declared.result() != effect.result()) {
      throw new IllegalDecisionException(
          named(
              "effect %s is declared with another kind, request or result: use the same constant"
                  .formatted(effect.name())));
    }
  }

  void requireDeclared(Signal<?> signal) {
    if (!type.signal(signal.name()).equals(Optional.of(signal))) {
      throw new IllegalDecisionException(
          named(
              "signal %s is not declared like this: add it to signals(…) of the process type"
                  .formatted(signal)));
    }
  }

  private Instant time(JsonNode node, String field) {
    String text = node.path(field).asString("");
    try {
      return Instant.parse(text);
    } catch (DateTimeParseException e) {
      throw new IllegalStateException(named("the field %s has no time".formatted(field)), e);
    }
  }
}
