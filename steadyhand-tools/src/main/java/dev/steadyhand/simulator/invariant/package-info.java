/** What must hold after every step, as SQL. */
@NullMarked
package dev.steadyhand.simulator.invariant;

import org.jspecify.annotations.NullMarked;
