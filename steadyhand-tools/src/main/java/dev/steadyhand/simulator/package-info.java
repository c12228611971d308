/**
 * Tries bad schedules on every process, against a real PostgreSQL, and tells the story of one that
 * broke a promise.
 */
@NullMarked
package dev.steadyhand.simulator;

import org.jspecify.annotations.NullMarked;
