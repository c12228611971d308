package dev.steadyhand.client.process;

import dev.steadyhand.client.Json;
import dev.steadyhand.client.process.internal.Deciding;
import dev.steadyhand.client.process.internal.JsonFacts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * Decides again what was decided, with the code of today, before it is deployed. Every stored value
 * is read with the classes of today, and changed decisions are listed:
 *
 * <pre>{@code
 * assertThat(Replay.of(new Fulfilment()).play(Path.of("decisions.jsonl")).differences()).isEmpty();
 * }</pre>
 *
 * <p>An export is a file of JSON lines, one for each decision, in any order:
 *
 * <pre>{@code
 * {"decision_id": 4711, "process": "shop.fulfilment", "version": 2,
 *  "facts": {"key": "order-1", "input": {…}, "now": "2026-03-01T08:00:00Z", "version": 2,
 *            "cancel": {…}, "effects": […], "signals": […], "children": {…}, "read": …},
 *  "step": {"action": "run charge", "state": "running",
 *           "run": [{"effect": "charge", "key": ""}]}}
 * }</pre>
 *
 * <p>{@code facts} are those that the decision was made from, as {@code
 * supervision.begin_java_runs} returned them, and {@code read} what {@link Decider#read} had
 * returned. {@code step} is what the ledger has of the decision: its action, the state, and the
 * effects that it named. A line with {@code "cut"} names facts that the ledger has not kept,
 * because there were too many: such a decision is not replayed. Lines that the engine itself has
 * written about an effect ({@code retry_effect}, {@code effect_unknown}, {@code late_outcome}) are
 * skipped; {@code await_effects}, {@code await_children} and {@code look_again} mean that an end
 * was decided, and effects or children were still in progress, or a signal had come.
 */
public final class Replay<I, R> {
  private static final Set<String> OF_THE_ENGINE =
      Set.of("retry_effect", "effect_unknown", "late_outcome");
  private static final Set<String> ENDS_THAT_WAIT =
      Set.of("await_effects", "await_children", "look_again");

  private final Decider<I, R> decider;

  /**
   * A decision that would be another one today.
   *
   * @param decisionId the decision in the ledger
   * @param key the key of the instance
   * @param then what was decided
   * @param now what would be decided, or why nothing can be
   */
  public record Difference(long decisionId, String key, String then, String now) {
    @Override
    public String toString() {
      return "decision %d of %s: then %s; now %s".formatted(decisionId, key, then, now);
    }
  }

  /**
   * What came of a replay.
   *
   * @param decisions how many decisions were replayed
   * @param instances of how many instances
   * @param differences the decisions that would be others, in the order of the export
   * @param incomplete the decisions that cannot be replayed, because the ledger has not kept all of
   *     their facts
   */
  public record Result(
      int decisions, int instances, List<Difference> differences, List<Incomplete> incomplete) {
    public Result {
      differences = List.copyOf(differences);
      incomplete = List.copyOf(incomplete);
    }
  }

  /**
   * A decision whose facts were more than the ledger keeps, which is 8 KiB of references.
   *
   * @param decisionId the decision in the ledger
   * @param key the key of the instance
   * @param missing what was not kept, for example {@code effects}
   */
  public record Incomplete(long decisionId, String key, List<String> missing) {
    public Incomplete {
      missing = List.copyOf(missing);
    }

    @Override
    public String toString() {
      return "decision %d of %s cannot be replayed: the ledger has not kept its %s"
          .formatted(decisionId, key, String.join(", ", missing));
    }
  }

  private Replay(Decider<I, R> decider) {
    this.decider = Objects.requireNonNull(decider, "decider");
  }

  /** Returns a replay with this code. */
  public static <I, R> Replay<I, R> of(Decider<I, R> decider) {
    return new Replay<>(decider);
  }

  /**
   * Replays an export.
   *
   * @throws IllegalArgumentException if it has a line that is not a decision of this process
   */
  public Result play(Path export) throws IOException {
    try (Stream<String> lines = Files.lines(export)) {
      return play(lines);
    }
  }

  /** Replays the lines of an export. */
  public Result play(Stream<String> lines) {
    List<Difference> differences = new ArrayList<>();
    List<Incomplete> incomplete = new ArrayList<>();
    Set<String> keys = new HashSet<>();
    int number = 0;
    int decisions = 0;
    for (String line : (Iterable<String>) lines::iterator) {
      number++;
      if (line.isBlank()) {
        continue;
      }
      JsonNode json = line(line, number);
      JsonNode decided = json.path("step");
      if (OF_THE_ENGINE.contains(decided.path("action").asString())) {
        continue;
      }
      String key = json.path("facts").path("key").asString();
      if (json.has("cut")) {
        List<String> missing = new ArrayList<>();
        json.path("cut").forEach(name -> missing.add(name.asString()));
        incomplete.add(new Incomplete(json.path("decision_id").asLong(), key, missing));
        continue;
      }
      decisions++;
      keys.add(key);
      String then = text(decided);
      String now = now(json.path("facts"));
      if (!isSame(decided, then, now)) {
        differences.add(new Difference(json.path("decision_id").asLong(), key, then, now));
      }
    }
    return new Result(decisions, keys.size(), differences, incomplete);
  }

  private JsonNode line(String line, int number) {
    JsonNode json;
    try {
      json = Json.parseStored(line);
    } catch (JacksonException e) {
      throw new IllegalArgumentException("line %d is not JSON".formatted(number));
    }
    if (!json.path("facts").isObject() || !json.path("step").isObject()) {
      throw new IllegalArgumentException(
          "line %d is not a decision: it has no facts or no step".formatted(number));
    }
    String process = json.path("process").asString();
    if (!process.equals(decider.type().name())) {
      throw new IllegalArgumentException(
          "line %d is a decision of %s, not of %s".formatted(number, process, decider.type()));
    }
    return json;
  }

  private String now(JsonNode stored) {
    try {
      JsonFacts<I> facts = new JsonFacts<>(decider.type(), stored);
      facts.readAll();
      return text(Deciding.step(decider, facts));
    } catch (IllegalDecisionException | UnreadableValueException e) {
      return "an error: " + e.getMessage();
    } catch (RuntimeException e) {
      // Its message may quote what it was given.
      return "an exception: " + e.getClass().getName();
    }
  }

  private static boolean isSame(JsonNode decided, String then, String now) {
    return ENDS_THAT_WAIT.contains(decided.path("action").asString())
        ? Stream.of("succeeded", "failed", "cancelled").anyMatch(now::startsWith)
        : then.equals(now);
  }

  /** The state, the action, and the effects, each as a set: their order means nothing. */
  private static String text(JsonNode step) {
    Set<String> effects = new TreeSet<>();
    for (JsonNode run : step.path("run")) {
      String key = run.path("key").asString("");
      effects.add(run.path("effect").asString() + (key.isEmpty() ? "" : "/" + key));
    }
    return "%s: %s%s"
        .formatted(
            step.path("state").asString(),
            step.path("action").asString(),
            effects.isEmpty() ? "" : " " + effects);
  }
}
