/** One call of a database function by one actor. */
@NullMarked
package dev.steadyhand.simulator.call;

import org.jspecify.annotations.NullMarked;
