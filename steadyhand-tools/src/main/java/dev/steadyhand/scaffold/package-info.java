/**
 * Writes the files of a new process: from a name, a channel and a parent to a folder of SQL and
 * tests.
 */
@NullMarked
package dev.steadyhand.scaffold;

import org.jspecify.annotations.NullMarked;
