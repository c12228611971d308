/** The processes in Java that the application starts. */
@NullMarked
package dev.steadyhand.chaos.process;

import org.jspecify.annotations.NullMarked;
