/** Implementation of the worker; not API. */
@NullMarked
package dev.steadyhand.worker.internal;

import org.jspecify.annotations.NullMarked;
