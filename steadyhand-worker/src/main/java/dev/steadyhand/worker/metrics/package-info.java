/** Metrics of a worker for Micrometer, which is an optional dependency. */
@NullMarked
package dev.steadyhand.worker.metrics;

import org.jspecify.annotations.NullMarked;
