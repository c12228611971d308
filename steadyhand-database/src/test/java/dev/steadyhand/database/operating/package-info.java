/** Queries and operations of operators, with real sessions. */
@NullMarked
package dev.steadyhand.database.operating;

import org.jspecify.annotations.NullMarked;
