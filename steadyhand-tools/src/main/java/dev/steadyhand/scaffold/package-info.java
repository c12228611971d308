/** Generates the files of a new process, SQL and tests, from a name, a channel and a parent. */
@NullMarked
package dev.steadyhand.scaffold;

import org.jspecify.annotations.NullMarked;
