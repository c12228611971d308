/** The web console, to be started by the command or inside an application. */
@NullMarked
package dev.steadyhand.console;

import org.jspecify.annotations.NullMarked;
