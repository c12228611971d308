/** Whether everything is right. */
@NullMarked
package dev.steadyhand.chaos.verdict;

import org.jspecify.annotations.NullMarked;
