/** What {@code steadyhand stats} shows. */
@NullMarked
package dev.steadyhand.cli.stats;

import org.jspecify.annotations.NullMarked;
