package dev.steadyhand.simulator.internal;

import dev.steadyhand.client.process.Effect;
import dev.steadyhand.simulator.CallOutcome;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What the providers of effects have been asked, and what they did. */
final class EffectBook {
  private static final Pattern KEY = Pattern.compile("(?s).*?-effect-(\\d+)-(.+)");
  private static final Pattern ROUND = Pattern.compile("(?s)\\.r\\d+(.*)");

  /** A line of the book. */
  record Entry(
      long number,
      long instanceId,
      Effect<?, ?> effect,
      String effectKey,
      String idempotencyKey,
      Object request,
      CallOutcome outcome,
      boolean isInTransaction,
      @Nullable Object result) {}

  private final List<Entry> entries = new ArrayList<>();
  private final Map<String, Object> results = new HashMap<>();
  private final Set<String> refused = new HashSet<>();

  List<Entry> entries() {
    return List.copyOf(entries);
  }

  /**
   * Notes an attempt. A provider that has done something does not refuse it under the same key, and
   * answers as it did; what it has refused it does not do under the same key either.
   */
  Ruling note(EffectQuestion question, CallOutcome wanted) {
    Effect<?, ?> effect = question.effect();
    boolean isInTransaction = effect.kind() == Effect.Kind.TRANSACTION;
    String key = question.idempotencyKey();
    CallOutcome outcome = isInTransaction ? wanted : asBefore(key, wanted);
    if (outcome == CallOutcome.REFUSED) {
      refused.add(key);
    }
    @Nullable Object result = null;
    if (outcome.hasEffect()) {
      result = results.get(key);
      if (result == null) {
        result = question.process().answer(effect, question.request());
        results.put(key, result);
      }
    }
    Matcher parts = KEY.matcher(key);
    boolean isKnown = parts.matches();
    Entry entry =
        new Entry(
            entries.size() + 1L,
            isKnown ? Long.parseLong(parts.group(1)) : 0,
            effect,
            isKnown ? effectKey(parts.group(2), effect.name()) : "",
            key,
            question.request(),
            outcome,
            isInTransaction,
            result);
    entries.add(entry);
    return new Ruling(entry.number(), outcome, result);
  }

  private CallOutcome asBefore(String key, CallOutcome wanted) {
    return switch (wanted) {
      case REFUSED -> results.containsKey(key) ? CallOutcome.DONE : wanted;
      case DONE -> refused.contains(key) ? CallOutcome.REFUSED : wanted;
      case ANSWER_LOST -> refused.contains(key) ? CallOutcome.TIMED_OUT : wanted;
      case FAILED, TIMED_OUT -> wanted;
    };
  }

  private static String effectKey(String rest, String effect) {
    String without = rest.startsWith(effect) ? rest.substring(effect.length()) : rest;
    Matcher round = ROUND.matcher(without);
    String key = round.matches() ? round.group(1) : without;
    return key.startsWith("-") ? key.substring(1) : key;
  }

  /** Returns the result of an effect if a provider has made it, as a person finds out. */
  @Nullable Object resultOf(long instanceId, String effect, String effectKey) {
    return entries.stream()
        .filter(
            entry ->
                entry.instanceId() == instanceId
                    && entry.effect().name().equals(effect)
                    && entry.effectKey().equals(effectKey)
                    && entry.outcome().hasEffect()
                    && !entry.isInTransaction())
        .findFirst()
        .map(Entry::result)
        .orElse(null);
  }
}
