/**
 * Runs processes with random schedules and faults on a real PostgreSQL, and prints the steps of a
 * schedule that violates an invariant.
 */
@NullMarked
package dev.steadyhand.simulator;

import org.jspecify.annotations.NullMarked;
