/** Commands of the source checkout: {@code bench}, {@code chaos} and {@code demo}. */
@NullMarked
package dev.steadyhand.lab;

import org.jspecify.annotations.NullMarked;
