package dev.steadyhand.testkit;

import dev.steadyhand.client.Json;
import dev.steadyhand.client.process.Decider;
import dev.steadyhand.client.process.Decision;
import dev.steadyhand.client.process.Effect;
import dev.steadyhand.client.process.Facts;
import dev.steadyhand.client.process.IllegalDecisionException;
import dev.steadyhand.client.process.ProcessType;
import dev.steadyhand.client.process.Signal;
import dev.steadyhand.client.process.internal.JsonFacts;
import dev.steadyhand.client.process.internal.StepWriter;
import dev.steadyhand.client.process.internal.Values;
import dev.steadyhand.testkit.internal.TwiceDecider;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Facts that a test makes by hand, to ask a decider without a database:
 *
 * <pre>{@code
 * TestFacts<Order> facts = TestFacts.of(FULFILMENT, "order-1", order);
 *
 * assertThat(facts.decide(new Fulfilment()))
 *     .isEqualTo(run(CHARGE, charge).because("nothing is charged yet"));
 * }</pre>
 *
 * <p>Values are written as JSON and read again, as in production.
 */
public final class TestFacts<I> {
  private final ProcessType<I, ?> type;
  private final ObjectNode json;
  private final ArrayNode effects;
  private final ArrayNode signals;
  private Instant now = Instant.parse(TestKit.BEGINNING);
  private @Nullable Object read;

  private TestFacts(ProcessType<I, ?> type, String key, I input) {
    this.type = type;
    this.json =
        Json.object()
            .put("key", key)
            .put("started_at", TestKit.BEGINNING)
            .put("version", type.version())
            .set("input", Values.bounded(input, "the input"));
    this.effects = json.putArray("effects");
    this.signals = json.putArray("signals");
  }

  /** Returns the facts of an instance that was just started. */
  public static <I> TestFacts<I> of(ProcessType<I, ?> type, String key, I input) {
    return new TestFacts<>(type, key, input);
  }

  /** Sets the time; {@link TestKit#BEGINNING} at first. */
  public TestFacts<I> at(Instant time) {
    now = time;
    return this;
  }

  /** The effect was started, and has no outcome yet. */
  public TestFacts<I> inProgress(Effect<?, ?> effect) {
    add(effect, "in_progress");
    return this;
  }

  /** The effect has succeeded, now. */
  public <R> TestFacts<I> succeeded(Effect<?, R> effect, R result) {
    add(effect, "succeeded").set("result", Values.bounded(result, "the result of " + effect));
    return this;
  }

  /** The effect has failed for good, now. */
  public TestFacts<I> failed(Effect<?, ?> effect, String message) {
    add(effect, "failed").put("kind", "handler_failed").put("message", message);
    return this;
  }

  /** The effect has failed for good, now, and may have taken effect nevertheless. */
  public TestFacts<I> failedUncertain(Effect<?, ?> effect, String message) {
    add(effect, "failed").put("kind", "timeout").put("message", message).put("uncertain", true);
    return this;
  }

  /** The effect was withdrawn before it began. */
  public TestFacts<I> withdrawn(Effect<?, ?> effect) {
    add(effect, "withdrawn");
    return this;
  }

  /** The signal, which has no body, was received, now. */
  public TestFacts<I> received(Signal<Signal.Nothing> signal) {
    return received(signal, new Signal.Nothing());
  }

  /** The signal was received, now. */
  public <T> TestFacts<I> received(Signal<T> signal, T body) {
    return received(signal, body, "test");
  }

  /** The signal of this person was received, now. */
  public <T> TestFacts<I> received(Signal<T> signal, T body, String by) {
    signals
        .addObject()
        .put("id", signals.size())
        .put("name", signal.name())
        .put("at", now.toString())
        .put("by", by)
        .set("body", Values.bounded(body, "signal " + signal));
    return this;
  }

  /** The children of this process are these. */
  public TestFacts<I> children(ProcessType<?, ?> child, Facts.Children counts) {
    ObjectNode stored =
        json.withObject("children")
            .putObject(child.name())
            .put("total", counts.total())
            .put("running", counts.running())
            .put("succeeded", counts.succeeded())
            .put("failed", counts.failed())
            .put("cancelled", counts.cancelled())
            .put("stuck", counts.stuck())
            .put("to_start", counts.toStart());
    ArrayNode sample = stored.putArray("failed_sample");
    counts.failedSample().forEach(sample::add);
    return this;
  }

  /** Somebody has asked for the instance to be cancelled, now. */
  public TestFacts<I> cancelRequested(String reason) {
    json.putObject("cancel").put("reason", reason).put("by", "test").put("at", now.toString());
    return this;
  }

  /** This is what {@link Decider#read} returned for the instance. */
  public TestFacts<I> read(Object value) {
    read = value;
    return this;
  }

  /** Returns the facts as they are now. */
  public Facts<I> facts() {
    return snapshot();
  }

  /**
   * Decides twice, and returns the decision: of {@link Decider#onCancel} if a cancellation was
   * requested.
   *
   * @throws IllegalDecisionException if the decisions differ, or cannot be carried out
   */
  public <R> Decision<R> decide(Decider<I, R> decider) {
    TwiceDecider<I, R> twice = new TwiceDecider<>(decider.type(), () -> decider, difference -> {});
    JsonFacts<I> facts = snapshot();
    Decision<R> decision =
        facts.cancelRequest().isPresent() ? twice.onCancel(facts) : twice.decide(facts);
    StepWriter.step(facts, decision);
    return decision;
  }

  private JsonFacts<I> snapshot() {
    return new JsonFacts<>(type, json.deepCopy().put("now", now.toString())).withRead(read);
  }

  /** The newest state of an effect counts. */
  private ObjectNode add(Effect<?, ?> effect, String state) {
    for (int i = 0; i < effects.size(); i++) {
      if (effects.get(i).path("name").asString().equals(effect.name())
          && effects.get(i).path("key").asString().equals(effect.key())) {
        effects.remove(i);
        break;
      }
    }
    return effects
        .addObject()
        .put("name", effect.name())
        .put("key", effect.key())
        .put("state", state)
        .put("attempt", 1)
        .put("since", now.toString())
        .put("at", now.toString());
  }
}
