/** The checks. */
@NullMarked
package dev.steadyhand.chaos.verdict;

import org.jspecify.annotations.NullMarked;
