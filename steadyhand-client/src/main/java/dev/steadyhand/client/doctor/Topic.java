package dev.steadyhand.client.doctor;

/**
 * A topic that is checked.
 *
 * @param name the name, for example {@code rights}
 * @param whenWell the statement that holds if there is no problem
 */
public record Topic(String name, String whenWell) {}
