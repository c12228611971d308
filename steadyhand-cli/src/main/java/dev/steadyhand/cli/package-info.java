/** The {@code steadyhand} command. Each verb is a class; what several verbs share is a mixin. */
@NullMarked
package dev.steadyhand.cli;

import org.jspecify.annotations.NullMarked;
