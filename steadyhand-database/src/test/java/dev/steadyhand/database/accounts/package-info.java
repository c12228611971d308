/** Races in the tree of an account's deletion, and the cost of its steps. */
@NullMarked
package dev.steadyhand.database.accounts;

import org.jspecify.annotations.NullMarked;
