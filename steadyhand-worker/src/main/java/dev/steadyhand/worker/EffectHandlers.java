package dev.steadyhand.worker;

import dev.steadyhand.client.process.Effect;

/**
 * Collects the handlers of the effects of a process. An exception means that the attempt failed: it
 * is stored, and tried again as {@linkplain Effect#retry the effect} says; throw {@link
 * PermanentFailureException} if no attempt can succeed, and {@link NotDoneException} if it knows
 * that nothing has happened.
 */
public interface EffectHandlers {
  /**
   * Handles an effect that was declared with {@link Effect#call}.
   *
   * @throws IllegalArgumentException if the process does not declare it so, or it has a handler
   */
  <Q, R> EffectHandlers on(Effect<Q, R> effect, TaskHandler.WithResult<Q, R> handler);

  /**
   * Handles an effect that was declared with {@link Effect#inTransaction}, in {@linkplain
   * Worker.Builder#transactions transactions} of the application: the writes of the handler and its
   * result commit together.
   *
   * @throws IllegalArgumentException if the process does not declare it so, or it has a handler
   */
  <Q, R> EffectHandlers inTransaction(
      Effect<Q, R> effect, TransactionHandler.WithResult<Q, R> handler);
}
