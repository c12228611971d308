/** What a run leaves to read. */
@NullMarked
package dev.steadyhand.chaos.report;

import org.jspecify.annotations.NullMarked;
