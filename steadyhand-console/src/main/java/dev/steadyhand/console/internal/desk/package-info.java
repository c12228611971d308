/** Database access of the console. */
@NullMarked
package dev.steadyhand.console.internal.desk;

import org.jspecify.annotations.NullMarked;
