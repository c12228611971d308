/**
 * Processes that are decided in Java: their types, effects and signals, the decide function and
 * what it sees, and the client that starts them.
 *
 * <p>A {@link dev.steadyhand.client.process.Decider} looks at {@link
 * dev.steadyhand.client.process.Facts} and returns a {@link
 * dev.steadyhand.client.process.Decision}: what should be so. The engine makes it so, once, and
 * asks again when a fact has changed.
 */
@NullMarked
package dev.steadyhand.client.process;

import org.jspecify.annotations.NullMarked;
