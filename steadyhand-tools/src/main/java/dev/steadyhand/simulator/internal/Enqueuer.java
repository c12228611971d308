package dev.steadyhand.simulator.internal;

import dev.steadyhand.simulator.call.Call;
import java.util.List;

/**
 * An application without processes: enqueues plain tasks, each once for its dedupe key, and replays
 * those that died. Nothing else in a schedule has dedupe keys, or calls without handlers.
 */
final class Enqueuer implements Actor {
  static final String NAME = "enqueuer";

  /** A type of the engine itself, which workers serve whatever is simulated. */
  private static final String TASK_TYPE = "email";

  private static final int KEYS = 2;

  /** Whether it has enqueued anything since it last looked for dead letters. */
  private boolean hasEnqueued;

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Step next(Roll roll) {
    String key = "order " + (1 + roll.below(KEYS));
    return new Step.Ask(
        roll.among(
            List.of(
                enqueueOnce(key, "until_completed"),
                enqueueOnce(key, "until_started"),
                replay("same"),
                replay("new"))),
        reply -> hasEnqueued = true);
  }

  private static Call enqueueOnce(String key, String scope) {
    return Call.of(
        "enqueues %s once for %s (%s)".formatted(TASK_TYPE, key, scope),
        "select task_id, created from simulator.enqueue_once(?, ?, ?)",
        TASK_TYPE,
        key,
        scope);
  }

  /** Without handlers nobody but the application itself deals with its dead letters. */
  private static Call replay(String effect) {
    return Call.of(
        "replays a plain dead letter (%s effect)".formatted(effect),
        """
        select queues.replay_dead_letter(d.dead_letter_id, ?, 'try again')
        from queues.dead_letter_state d
        join queues.task t on t.task_id = d.dead_letter_id
        where d.state = 'open' and t.task_type = 'email' and t.payload -> 'error_handler' is null
        order by d.dead_letter_id
        limit 1
        """,
        effect);
  }

  @Override
  public Step fair() {
    return hasEnqueued
        ? new Step.Ask(replay("same"), reply -> hasEnqueued = false)
        : new Step.Rest();
  }

  @Override
  public boolean isIdle() {
    return !hasEnqueued;
  }
}
