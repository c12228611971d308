@NullMarked
package dev.steadyhand.simulator.yield;

import org.jspecify.annotations.NullMarked;
