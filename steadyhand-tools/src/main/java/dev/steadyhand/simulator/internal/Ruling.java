package dev.steadyhand.simulator.internal;

import dev.steadyhand.simulator.CallOutcome;
import org.jspecify.annotations.Nullable;

/**
 * What becomes of an attempt of an effect.
 *
 * @param number its number in the book
 * @param outcome what its handler or channel gets to know
 * @param result the result if it took effect
 */
record Ruling(long number, CallOutcome outcome, @Nullable Object result) {}
