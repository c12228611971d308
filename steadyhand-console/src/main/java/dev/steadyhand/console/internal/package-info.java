/** The implementation of the console; not API. */
@NullMarked
package dev.steadyhand.console.internal;

import org.jspecify.annotations.NullMarked;
