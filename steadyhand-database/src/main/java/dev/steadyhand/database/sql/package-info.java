/**
 * Cuts SQL into tokens and statements: for the migrator, and for tools that read SQL. Applications
 * do not need it.
 */
@NullMarked
package dev.steadyhand.database.sql;

import org.jspecify.annotations.NullMarked;
