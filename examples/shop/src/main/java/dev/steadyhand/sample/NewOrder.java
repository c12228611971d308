package dev.steadyhand.sample;

/**
 * An order request.
 *
 * @param email the address for the confirmation
 * @param item the ordered item
 */
public record NewOrder(String email, String item) {}
