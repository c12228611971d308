package dev.steadyhand.client.doctor;

/**
 * One thing that is looked at.
 *
 * @param name such as {@code rights}
 * @param whenWell what is so if nothing is wrong with it
 */
public record Topic(String name, String whenWell) {}
