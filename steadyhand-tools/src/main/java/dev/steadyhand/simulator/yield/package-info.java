/**
 * Calls that stop inside PL/pgSQL functions, so that other actors get in between a check and its
 * write.
 */
@NullMarked
package dev.steadyhand.simulator.yield;

import org.jspecify.annotations.NullMarked;
