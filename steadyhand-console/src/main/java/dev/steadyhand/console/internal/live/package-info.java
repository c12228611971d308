/** What changes while people look. */
@NullMarked
package dev.steadyhand.console.internal.live;

import org.jspecify.annotations.NullMarked;
