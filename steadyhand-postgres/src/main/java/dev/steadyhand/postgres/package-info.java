/** A small embedded PostgreSQL server, for tests and for a first try on a developer's machine. */
@NullMarked
package dev.steadyhand.postgres;

import org.jspecify.annotations.NullMarked;
