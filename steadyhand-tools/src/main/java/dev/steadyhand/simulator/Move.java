package dev.steadyhand.simulator;

/**
 * One choice of the scheduler.
 *
 * @param actor the name of the next actor
 * @param fault the fault to inject
 * @param roll selects the action of the actor and the response of the provider; 0 is the most
 *     ordinary
 */
public record Move(String actor, Fault fault, int roll) {}
