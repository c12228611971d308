package dev.steadyhand.simulator.internal;

import dev.steadyhand.client.process.Effect;

/**
 * An attempt of an effect asks what becomes of it.
 *
 * @param process the process of the instance
 * @param effect the effect, without its key
 * @param idempotencyKey the key that the provider gets
 * @param request the request
 */
record EffectQuestion(
    SimulatedProcess<?, ?> process, Effect<?, ?> effect, String idempotencyKey, Object request) {}
