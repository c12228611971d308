/** Not API. */
@NullMarked
package dev.steadyhand.simulator.internal;

import org.jspecify.annotations.NullMarked;
