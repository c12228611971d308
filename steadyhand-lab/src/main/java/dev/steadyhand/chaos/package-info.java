/**
 * Chaos on real processes: faults by a schedule, work under way, and the question whether all of it
 * is right in the end.
 */
@NullMarked
package dev.steadyhand.chaos;

import org.jspecify.annotations.NullMarked;
