/** How the console asks the database. */
@NullMarked
package dev.steadyhand.console.internal.desk;

import org.jspecify.annotations.NullMarked;
