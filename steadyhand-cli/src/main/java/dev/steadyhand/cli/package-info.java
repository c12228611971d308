/** The {@code steadyhand} command. Each subcommand is a class; shared options are mixins. */
@NullMarked
package dev.steadyhand.cli;

import org.jspecify.annotations.NullMarked;
