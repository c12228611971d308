/** A small embedded PostgreSQL server, for tests and for local evaluation. */
@NullMarked
package dev.steadyhand.postgres;

import org.jspecify.annotations.NullMarked;
