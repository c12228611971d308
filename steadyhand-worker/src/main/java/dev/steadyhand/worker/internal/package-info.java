/** How the worker does it; not API. */
@NullMarked
package dev.steadyhand.worker.internal;

import org.jspecify.annotations.NullMarked;
