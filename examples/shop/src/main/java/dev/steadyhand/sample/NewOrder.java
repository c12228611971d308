package dev.steadyhand.sample;

/**
 * What a customer wants.
 *
 * @param email where the confirmation goes
 * @param item what is to be had
 */
public record NewOrder(String email, String item) {}
