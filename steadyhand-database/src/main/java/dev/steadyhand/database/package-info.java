/**
 * The SQL of Steadyhand and the migrator that installs it.
 *
 * <p>Start at {@link dev.steadyhand.database.Migrator}. It depends only on JDBC, so it can run
 * inside an application, in a test or from the command line.
 */
@NullMarked
package dev.steadyhand.database;

import org.jspecify.annotations.NullMarked;
