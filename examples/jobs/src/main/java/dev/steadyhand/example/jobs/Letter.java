package dev.steadyhand.example.jobs;

/**
 * A letter to be delivered.
 *
 * @param address the address of the recipient
 * @param text what it says
 */
public record Letter(String address, String text) {}
