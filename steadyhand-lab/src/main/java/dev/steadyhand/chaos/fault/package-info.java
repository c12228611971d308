/** How it is broken, and when. */
@NullMarked
package dev.steadyhand.chaos.fault;

import org.jspecify.annotations.NullMarked;
