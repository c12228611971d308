/** The invariants, as SQL. */
@NullMarked
package dev.steadyhand.simulator.invariant;

import org.jspecify.annotations.NullMarked;
