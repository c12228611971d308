package dev.steadyhand.client.process.internal;

import dev.steadyhand.client.Json;
import dev.steadyhand.client.process.Decision;
import dev.steadyhand.client.process.Decision.Next;
import dev.steadyhand.client.process.Decision.Run;
import dev.steadyhand.client.process.Effect;
import dev.steadyhand.client.process.IllegalDecisionException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Writes a decision as an element of {@code _steps} of {@code supervision.end_java_runs}, and
 * refuses one that cannot be carried out.
 */
public final class StepWriter {
  private static final int LONGEST_ACTION = 200;
  private static final int LONGEST_REASON = 2000;
  private static final int MOST_EFFECTS = 1000;
  private static final Instant LAST_TIME = Instant.parse("9999-01-01T00:00:00Z");

  private final JsonFacts<?> facts;

  private StepWriter(JsonFacts<?> facts) {
    this.facts = facts;
  }

  /**
   * Returns the step of a decision; the caller adds {@code instance_id} and {@code run_id}.
   *
   * @param facts the facts that it was decided from
   * @param decision what the decide function returned
   * @throws IllegalDecisionException if it cannot be carried out
   */
  public static ObjectNode step(JsonFacts<?> facts, @Nullable Decision<?> decision) {
    StepWriter writer = new StepWriter(facts);
    if (decision == null) {
      throw writer.illegal("it was decided as null: return a decision");
    }
    return writer.step(decision);
  }

  private ObjectNode step(Decision<?> decision) {
    Next next = decision.next();
    ObjectNode step =
        Json.object()
            .put("process", facts.type().name())
            .put("version", facts.type().version())
            .put("action", Storable.text(ActionText.of(decision), LONGEST_ACTION))
            .put("state", state(decision))
            .put("reason", Storable.text(decision.reason(), LONGEST_REASON))
            .put("now", facts.now().toString());
    if (decision.state() == Decision.State.SUCCEEDED) {
      step.set("result", result(decision));
    }
    if (!decision.state().isEnd()) {
      requireSomethingToWaitFor(next);
    }
    if (next.time() != null) {
      step.put("until", later(next.time()).toString());
    }
    runs(step.putArray("run"), next.runs());
    for (Effect<?, ?> effect : next.withdrawn()) {
      facts.requireDeclared(effect);
      step.withArray("withdraw").add(named(effect));
    }
    ArrayNode started = step.putArray("start");
    if (!decision.state().isEnd()) {
      new StartWriter(facts).write(started, next.starts());
    }
    ArrayNode awaited = step.putArray("await");
    next.awaited().stream().peek(facts::requireDeclared).forEach(s -> awaited.add(s.name()));
    ArrayNode looked = step.putArray("looked_at");
    facts.lookedAt().forEach(looked::add);
    if (facts.read() != null) {
      step.set("read", facts.read());
    }
    return step;
  }

  /** Who waits for a person, and for nothing else, is stuck: people see that, and release it. */
  private String state(Decision<?> decision) {
    boolean isStuck = decision.next().waitsForPerson() && !waits(decision.next());
    return isStuck ? "stuck" : decision.state().name().toLowerCase(Locale.ROOT);
  }

  private JsonNode result(Decision<?> decision) {
    Object result = decision.result();
    Class<?> expected = facts.type().result();
    if (result != null && !expected.isInstance(result)) {
      throw illegal(
          "the result is of %s, not of %s: return what the process type declares"
              .formatted(result.getClass().getName(), expected.getName()));
    }
    return facts.bounded(result, "the result");
  }

  /** Writes each effect once: the first request counts, as it does for one that was started. */
  private void runs(ArrayNode array, List<Run> runs) {
    Map<String, ObjectNode> written = new LinkedHashMap<>();
    for (Run run : runs) {
      Effect<?, ?> effect = run.effect();
      facts.requireDeclared(effect);
      if (run.request() != null && !effect.request().isInstance(run.request())) {
        throw illegal(
            "the request of %s is of %s, not of %s"
                .formatted(effect, run.request().getClass().getName(), effect.request().getName()));
      }
      ObjectNode json = named(effect);
      json.set("request", facts.bounded(run.request(), "the request of " + effect));
      if (effect.child() != null) {
        json.put("version", effect.child().version());
      }
      written.putIfAbsent(effect.toString(), json);
    }
    if (written.size() > MOST_EFFECTS) {
      throw illegal(
          "it runs %d effects, and an instance may have %d: start children instead"
              .formatted(written.size(), MOST_EFFECTS));
    }
    written.values().forEach(array::add);
  }

  private void requireSomethingToWaitFor(Next next) {
    if (!next.waitsForPerson() && !waits(next)) {
      throw illegal(
          next.runs().isEmpty()
              ? "it waits for nothing: run an effect, start children, await a signal, give a time"
                  + " with until, or end it"
              : "it waits for nothing, because %s has ended: look at its state and decide what follows"
                  .formatted(next.runs().getFirst().effect()));
    }
  }

  private boolean waits(Next next) {
    return !next.awaited().isEmpty()
        || next.time() != null
        || next.starts().stream().anyMatch(start -> !start.inputs().isEmpty())
        || next.runs().stream().anyMatch(run -> !facts.isStarted(run.effect()))
        || facts.hasOpenWork();
  }

  private Instant later(Instant time) {
    if (!time.isAfter(facts.now())) {
      throw illegal(
          "it waits until %s, which is not after %s: compare with f.now() first"
              .formatted(time, facts.now()));
    }
    if (time.isAfter(LAST_TIME)) {
      throw illegal("it waits until a time after the year 9998: leave until out");
    }
    // The database has microseconds: never before the time that the decision compares with.
    Instant micros = time.truncatedTo(ChronoUnit.MICROS);
    return micros.equals(time) ? time : micros.plus(1, ChronoUnit.MICROS);
  }

  private IllegalDecisionException illegal(String what) {
    return new IllegalDecisionException(facts.named(what));
  }

  private static ObjectNode named(Effect<?, ?> effect) {
    return Json.object().put("effect", effect.name()).put("key", effect.key());
  }
}
