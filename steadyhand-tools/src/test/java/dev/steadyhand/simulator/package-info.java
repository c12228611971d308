@NullMarked
package dev.steadyhand.simulator;

import org.jspecify.annotations.NullMarked;
