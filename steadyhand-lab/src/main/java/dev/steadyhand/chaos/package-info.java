/**
 * Chaos tests on real processes: scheduled faults under load, and a check of the invariants at the
 * end.
 */
@NullMarked
package dev.steadyhand.chaos;

import org.jspecify.annotations.NullMarked;
