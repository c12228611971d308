/** The output of {@code steadyhand stats}. */
@NullMarked
package dev.steadyhand.cli.stats;

import org.jspecify.annotations.NullMarked;
