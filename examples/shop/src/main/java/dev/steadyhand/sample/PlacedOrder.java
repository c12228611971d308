package dev.steadyhand.sample;

/**
 * An order, with the state of its confirmation.
 *
 * @param orderId its number
 * @param item the ordered item
 * @param confirmation the state of the process: running, succeeded, failed or stuck
 */
public record PlacedOrder(long orderId, String item, String confirmation) {}
