/** Live updates. */
@NullMarked
package dev.steadyhand.console.internal.live;

import org.jspecify.annotations.NullMarked;
