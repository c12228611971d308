/** Traces of a worker for OpenTelemetry, which is an optional dependency. */
@NullMarked
package dev.steadyhand.worker.tracing;

import org.jspecify.annotations.NullMarked;
