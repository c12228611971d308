/** Drawing on a terminal. */
@NullMarked
package dev.steadyhand.cli.live;

import org.jspecify.annotations.NullMarked;
