package dev.steadyhand.simulator.internal;

import dev.steadyhand.simulator.call.Call;
import java.util.List;

/**
 * An application without processes: enqueues plain tasks, each once for its dedupe key. Nothing
 * else in a schedule has keys, or calls without handlers.
 */
final class Enqueuer implements Actor {
  static final String NAME = "enqueuer";

  /** A type of the engine itself, which workers serve whatever is simulated. */
  private static final String TASK_TYPE = "email";

  private static final int KEYS = 2;

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Step next(Roll roll) {
    String scope = roll.among(List.of("until_completed", "until_started"));
    return new Step.Ask(enqueueOnce("order " + (1 + roll.below(KEYS)), scope), reply -> {});
  }

  private Call enqueueOnce(String key, String scope) {
    return Call.of(
        "enqueues %s once for %s (%s)".formatted(TASK_TYPE, key, scope),
        "select task_id, created from simulator.enqueue_once(?, ?, ?)",
        TASK_TYPE,
        key,
        scope);
  }

  @Override
  public Step fair() {
    return new Step.Rest();
  }

  @Override
  public boolean isIdle() {
    return true;
  }

  /** It has nothing to lose. */
  @Override
  public void crash() {}
}
