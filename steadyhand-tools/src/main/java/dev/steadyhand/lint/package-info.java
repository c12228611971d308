/** Reads processes, in files or in a database, and says which rules they break. */
@NullMarked
package dev.steadyhand.lint;

import org.jspecify.annotations.NullMarked;
