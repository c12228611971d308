package dev.steadyhand.client.operator;

import org.jspecify.annotations.Nullable;

/**
 * A filter for operator actions; null means any.
 *
 * @param subjectKind the kind of the subject, for example {@code queue}
 * @param subject the name of the subject
 * @param actor the person who acted
 */
public record ActionFilter(
    @Nullable String subjectKind, @Nullable String subject, @Nullable String actor) {}
