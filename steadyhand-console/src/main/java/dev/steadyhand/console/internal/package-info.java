/** How the console is made; not API. */
@NullMarked
package dev.steadyhand.console.internal;

import org.jspecify.annotations.NullMarked;
