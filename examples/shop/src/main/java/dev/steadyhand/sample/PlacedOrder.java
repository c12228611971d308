package dev.steadyhand.sample;

/**
 * An order, and how its confirmation fares.
 *
 * @param orderId its number
 * @param item what was ordered
 * @param confirmation the state of the process: running, succeeded, failed or stuck
 */
public record PlacedOrder(long orderId, String item, String confirmation) {}
