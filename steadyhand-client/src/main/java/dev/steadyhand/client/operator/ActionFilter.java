package dev.steadyhand.client.operator;

import org.jspecify.annotations.Nullable;

/**
 * Which actions of people; what is null does not matter.
 *
 * @param subjectKind those on things of this kind, such as {@code queue}
 * @param subject those on the thing of this name
 * @param actor those of this person
 */
public record ActionFilter(
    @Nullable String subjectKind, @Nullable String subject, @Nullable String actor) {}
