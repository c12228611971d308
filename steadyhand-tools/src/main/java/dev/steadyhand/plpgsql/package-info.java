/**
 * Reads the structure of PL/pgSQL bodies, for the linter and the simulator: which statements there
 * are, where they begin and what is inside which. It works as PL/pgSQL does: a statement goes to
 * its semicolon and a condition to its {@code then}, outside of parentheses.
 */
@NullMarked
package dev.steadyhand.plpgsql;

import org.jspecify.annotations.NullMarked;
