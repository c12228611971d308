package dev.steadyhand.lint.internal.model;

import org.jspecify.annotations.Nullable;

/**
 * Where something stands.
 *
 * @param file the file, or null if it comes from a database
 * @param line the line in the file; in a database that of the body, as error messages count
 */
public record Origin(@Nullable String file, int line) {}
