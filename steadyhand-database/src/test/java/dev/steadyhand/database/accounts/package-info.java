/** The tree of an account's deletion under races, and what its steps cost. */
@NullMarked
package dev.steadyhand.database.accounts;

import org.jspecify.annotations.NullMarked;
