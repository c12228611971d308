package dev.steadyhand.client.process;

/**
 * An instance that was started, now or before.
 *
 * @param instanceId its id
 * @param created whether this call started it
 * @param sameInput whether it has the input of this call; false if an earlier call started it with
 *     another one, which counts
 */
public record Started(long instanceId, boolean created, boolean sameInput) {}
