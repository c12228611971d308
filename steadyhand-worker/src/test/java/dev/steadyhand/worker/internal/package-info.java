/** Tests of parts of the worker by themselves. */
@NullMarked
package dev.steadyhand.worker.internal;

import org.jspecify.annotations.NullMarked;
