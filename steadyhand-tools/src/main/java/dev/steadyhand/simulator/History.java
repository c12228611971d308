package dev.steadyhand.simulator;

import dev.steadyhand.client.process.Effect;
import dev.steadyhand.client.process.Signal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What really happened to an instance so far, for promises.
 *
 * @param key the key of the instance
 * @param input its input
 * @param state running, stuck, succeeded, failed or cancelled
 * @param calls the attempts of its effects that reached somebody, in order; those in a transaction
 *     of the application only if it was committed
 * @param decisions its decisions, in order
 * @param signals the signals that were kept for it, in order
 * @param cancelReason the reason of the request to cancel it, if there was one
 * @param isOver whether nothing more will happen: the faults are over, and everybody did their work
 */
public record History<I>(
    String key,
    I input,
    String state,
    List<Call> calls,
    List<Made> decisions,
    List<Sent> signals,
    Optional<String> cancelReason,
    boolean isOver) {
  /** Makes defensive copies. */
  public History {
    calls = List.copyOf(calls);
    decisions = List.copyOf(decisions);
    signals = List.copyOf(signals);
  }

  /**
   * An attempt of an effect.
   *
   * @param effect the name of the effect
   * @param effectKey its key; empty if it has none
   * @param idempotencyKey what the provider knows it by
   * @param request the request
   * @param outcome what came of it
   */
  public record Call(
      String effect, String effectKey, String idempotencyKey, Object request, CallOutcome outcome) {
    /** Leaves out the request. */
    @Override
    public String toString() {
      return "%s %s".formatted(effectKey.isEmpty() ? effect : effect + "/" + effectKey, outcome);
    }
  }

  /**
   * A decision.
   *
   * @param action what was to be done
   * @param state the state after it
   * @param reason why
   * @param version the version of the code
   */
  public record Made(String action, String state, String reason, int version) {}

  /**
   * A signal.
   *
   * @param name its name
   */
  public record Sent(String name) {}

  /** Returns whether the instance has ended. */
  public boolean hasEnded() {
    return hasSucceeded() || hasFailed() || isCancelled();
  }

  /** Returns whether it ended with a result. */
  public boolean hasSucceeded() {
    return state.equals("succeeded");
  }

  /** Returns whether it ended as failed. */
  public boolean hasFailed() {
    return state.equals("failed");
  }

  /** Returns whether it ended as cancelled. */
  public boolean isCancelled() {
    return state.equals("cancelled");
  }

  /** Returns whether this signal was sent. */
  public boolean received(Signal<?> signal) {
    return signals.stream().anyMatch(sent -> sent.name().equals(signal.name()));
  }

  /**
   * Returns the calls of an effect that took effect: one for each idempotency key, since its
   * provider does nothing for the same key again. In the order in which they did.
   */
  public List<Call> took(Effect<?, ?> effect) {
    return tookEffect().stream().filter(call -> call.effect().equals(effect.name())).toList();
  }

  /** Returns the calls of all effects that took effect, one for each idempotency key, in order. */
  public List<Call> tookEffect() {
    Set<String> known = new HashSet<>();
    List<Call> took = new ArrayList<>();
    for (Call call : calls) {
      if (call.outcome().hasEffect() && known.add(call.idempotencyKey())) {
        took.add(call);
      }
    }
    return took;
  }

  /** Returns whether this effect took effect after that one had. */
  public boolean tookAfter(Effect<?, ?> effect, Effect<?, ?> earlier) {
    boolean isAfter = false;
    for (Call call : tookEffect()) {
      if (isAfter && call.effect().equals(effect.name())) {
        return true;
      }
      isAfter |= call.effect().equals(earlier.name());
    }
    return false;
  }
}
