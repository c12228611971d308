/**
 * The worker: leases tasks, runs them, and records what came of it.
 *
 * <p>{@link dev.steadyhand.worker.Channel} is what an application implements for a way to the
 * outside of its own.
 */
@NullMarked
package dev.steadyhand.worker;

import org.jspecify.annotations.NullMarked;
