/** What {@code steadyhand stats} shows. */
@NullMarked
package dev.steadyhand.client.stats;

import org.jspecify.annotations.NullMarked;
