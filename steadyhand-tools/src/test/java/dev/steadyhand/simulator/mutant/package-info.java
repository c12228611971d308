@NullMarked
package dev.steadyhand.simulator.mutant;

import org.jspecify.annotations.NullMarked;
