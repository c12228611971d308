package dev.steadyhand.lint.internal.parse;

import org.jspecify.annotations.Nullable;

/**
 * A text to read.
 *
 * @param file where it is from, or null if from a database
 * @param firstLine the number of its first line
 */
public record SqlText(String text, @Nullable String file, int firstLine) {}
