/**
 * The worker: leases tasks, runs them, and records the results.
 *
 * <p>Applications implement {@link dev.steadyhand.worker.Channel} to connect an external service of
 * their own.
 */
@NullMarked
package dev.steadyhand.worker;

import org.jspecify.annotations.NullMarked;
