/** Ways to break the engine on purpose, each of which the simulator has to notice. */
@NullMarked
package dev.steadyhand.simulator.mutant;

import org.jspecify.annotations.NullMarked;
