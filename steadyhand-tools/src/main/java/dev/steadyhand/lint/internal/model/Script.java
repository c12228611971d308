package dev.steadyhand.lint.internal.model;

import java.util.List;
import java.util.Set;

/**
 * A text of SQL, read.
 *
 * @param described names of functions and tables that have a comment in the database
 * @param dropped names of functions and tables that are gone after it
 * @param closedSchemas schemas in which functions are closed to everyone from the start
 */
public record Script(
    List<Element> elements,
    Set<String> described,
    Set<String> dropped,
    Set<String> closedSchemas) {}
