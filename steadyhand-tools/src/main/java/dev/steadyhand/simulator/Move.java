package dev.steadyhand.simulator;

/**
 * One choice of the scheduler.
 *
 * @param actor who goes next, by name
 * @param fault what goes wrong
 * @param roll what the actor chooses among the things that it could do, and what the provider
 *     answers; 0 is the most ordinary
 */
public record Move(String actor, Fault fault, int roll) {}
